-- Rows that a clock ahead has put into the default partition move to the partition of their month when it is added. Left
-- there, they would keep the whole month out of a partition, and so out of the archive.
create or replace function add_history_partition(history text, partition text, lower_bound text, upper_bound text)
returns void language plpgsql as $$
declare
  rest text := history || '_rest';
  is_append_only text := rest || '_is_append_only';
  within text := format(
    '%1$I >= %2$L and %1$I < %3$L', case history when 'log_leaf' then 'leaf_index' else 'at' end, lower_bound, upper_bound
  );
  has_rows boolean;
begin
  execute format('create table %I (like %I including all)', partition, rest);
  execute format('select exists (select from %I where %s)', rest, within) into has_rows;
  if has_rows then
    execute format('alter table %I disable trigger %I', rest, is_append_only);
    execute format(
      'with moved as (delete from %I where %s returning *) insert into %I select * from moved', rest, within, partition
    );
    execute format('alter table %I enable trigger %I', rest, is_append_only);
  end if;
  execute format(
    'create trigger %I before update or delete or truncate on %I for each statement execute function refuse_change()',
    partition || '_is_append_only', partition
  );
  execute format('alter table %I attach partition %I for values from (%L) to (%L)', history, partition, lower_bound, upper_bound);
end
$$;
