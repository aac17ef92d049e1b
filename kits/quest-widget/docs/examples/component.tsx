// The widget in a React app, with links to pages of the server opened by the app.
import { useState } from 'react';
import { QuestWidget } from '@wow/quest-widget/react';

export function Quests() {
  const [xp, setXp] = useState(0);
  return (
    <>
      <p>You have {xp} xp.</p>
      <QuestWidget
        server="https://wow.example"
        theme="auto"
        navigate="host"
        onUser={(user) => setXp(user.xp)}
        onOpen={(path) => location.assign(`https://wow.example${path}`)}
      />
    </>
  );
}
