import { defineServerMessages } from '@wow/core/language/server';
import ar from './languages/ar.json' with { type: 'json' };
import de from './languages/de.json' with { type: 'json' };
import es from './languages/es.json' with { type: 'json' };
import fr from './languages/fr.json' with { type: 'json' };
import ja from './languages/ja.json' with { type: 'json' };
import ptBR from './languages/pt-BR.json' with { type: 'json' };
import tr from './languages/tr.json' with { type: 'json' };
import uk from './languages/uk.json' with { type: 'json' };
import zhCN from './languages/zh-CN.json' with { type: 'json' };

export const getReminderMessages = defineServerMessages(
  'reminder',
  {
    title: 'Today’s check-in is open',
    body: 'Your streak: {days}. You asked for this reminder; your account turns it off.',
  },
  { ar, de, es, fr, ja, 'pt-BR': ptBR, tr, uk, 'zh-CN': zhCN },
);
