/**
 * Returns the SQL of an advisory lock's number within the current schema. Such locks belong to the whole database, which
 * may contain several installations. In `public` it is the number itself, as in versions that knew no other schema.
 */
export const lockInSchema = (number: number): string =>
  `${number}::bigint + case current_schema() when 'public' then 0 else hashtext(current_schema())::bigint << 32 end`;
