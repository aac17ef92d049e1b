import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { UserInfo } from '@wow/quest-widget';
import { QuestWidget } from '@wow/quest-widget/react';

/** The address of the WOW server. */
const SERVER: string = import.meta.env['VITE_WOW_SERVER'];

function Shop() {
  const [user, setUser] = useState<UserInfo | null>(null);
  return (
    <main>
      <h1>My shop</h1>
      <p id="standing">{user?.is_logged_in ? `${user.name} has ${user.xp} xp.` : 'No one is signed in.'}</p>
      <QuestWidget server={SERVER} onUser={setUser} />
    </main>
  );
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Shop />
  </StrictMode>,
);
