import { fitTextProps } from '@wow/core/ui';
import { AtSign } from 'lucide-react';
import { LevelFace, useTitleName, type LevelProgress } from '@wow/product/rewards/web';
import { LoadState, SettingRows } from '../Panel.tsx';
import panel from '../Panel.module.css';
import { useAccountMessages } from '../messages.ts';
import { useDates } from '../use-dates.ts';
import { useOwnAccount } from './account-queries.ts';
import { type IdentityFormProps, UsernameForm } from './IdentityForms.tsx';
import styles from './IdentityPanel.module.css';
import { IdentityRow } from './IdentityRow.tsx';

const NOT_KNOWN = '\u00A0';

type IdentityPanelProps = Omit<IdentityFormProps, 'onDone'> & { readonly level: LevelProgress };

export function IdentityPanel({ level, ...formProps }: IdentityPanelProps) {
  const messages = useAccountMessages();
  const { username, face, title } = formProps.profile;
  const titleName = useTitleName()(title);
  const { day } = useDates();
  const asked = useOwnAccount();
  const since = asked.reply?.created_at;
  return (
    <section className={panel.panel} aria-label={username}>
      <div className={styles.head}>
        <LevelFace username={username} face={face} progress={level} size={96} />
        <div className={styles.name}>
          <h2 translate="no" {...fitTextProps(username)}>
            {username}
          </h2>
          {titleName !== null && <p>{titleName}</p>}
          <p>{since ? messages.since({ date: day(since) }) : NOT_KNOWN}</p>
        </div>
      </div>
      <SettingRows>
        <IdentityRow
          icon={AtSign}
          label={messages.username}
          value={username}
          title={messages.changeUsername}
          action={messages.change}
          Form={UsernameForm}
          formProps={formProps}
        />
      </SettingRows>
      {asked.failed && <LoadState asked={asked} rows={0} />}
    </section>
  );
}
