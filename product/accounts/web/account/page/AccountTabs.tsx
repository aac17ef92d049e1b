import { Link } from 'wouter';
import { PageTabs } from '@wow/core/ui';
import { useAccountMessages } from '../messages.ts';
import styles from './AccountTabs.module.css';

const PATHS = { account: '/account', security: '/account/security' } as const;

export function AccountTabs({ current }: { current: keyof typeof PATHS }) {
  const { tabs } = useAccountMessages();
  return (
    <div className={styles.head}>
      <PageTabs label={tabs.account}>
        {(['account', 'security'] as const).map((tab) => (
          <Link key={tab} href={PATHS[tab]} aria-current={tab === current ? 'page' : undefined}>
            {tabs[tab]}
          </Link>
        ))}
      </PageTabs>
    </div>
  );
}
