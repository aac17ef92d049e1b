import { useState } from 'react';
import { Trash2 } from 'lucide-react';
import { Button, Icon } from '@wow/core/ui';
import { passkeyEndpoints, type PasskeyReply } from '@wow/product/accounts';
import { formatDevice, parseDevice } from '../../../device.ts';
import { parsePasskeyName } from '../../../passkey-name.ts';
import { AccountForm, ConsequenceList } from '../../account/AccountForm.tsx';
import { useConfirmedAction, useConfirmedCall } from '../../account/ConfirmIdentityDialog.tsx';
import { useSession } from '../../SessionProvider.tsx';
import { TextField } from '../../TextField.tsx';
import { useAction, useCallAction } from '../../use-action.ts';
import { forgetPasskey, makePasskey } from '../ceremonies.ts';
import { usePasskeyMessages } from '../messages.ts';
import { usePasskeyFailure } from '../use-passkey-failure.ts';
import styles from './PasskeysPanel.module.css';

interface NameFieldProps {
  value: string;
  onChange: (name: string) => void;
}

function NameField(field: NameFieldProps) {
  const { name } = usePasskeyMessages();
  return <TextField name="passkey-name" label={name} autoComplete="off" {...field} />;
}

export function AddPasskeyForm({ onAdded }: { onAdded: (name: string) => void }) {
  const messages = usePasskeyMessages();
  const { call } = useSession();
  const toOutcome = usePasskeyFailure();
  const { withConfirmation, dialog } = useConfirmedCall();
  const [typed, setTyped] = useState(() => formatDevice(parseDevice(navigator.userAgent)));
  const name = parsePasskeyName(typed);
  const act = useAction(
    async (chosen: string) => {
      const asked = await withConfirmation(() => call(passkeyEndpoints.newPasskeyOptions));
      if (asked.kind !== 'reply') return asked;
      const made = await makePasskey(asked.reply);
      if (made.kind === 'failed') return toOutcome(made.failure, true);
      return call(passkeyEndpoints.addPasskey, { body: { response: made.response, name: chosen } });
    },
    { done: (passkey) => onAdded(passkey.name) },
  );
  return (
    <AccountForm
      action={{ isBusy: act.isBusy, refused: act.refused, dialog }}
      text={messages.addText}
      submitLabel={messages.add}
      isReady={name !== null}
      onSubmit={() => name !== null && act.run(name)}
    >
      <NameField value={typed} onChange={setTyped} />
    </AccountForm>
  );
}

interface ChangePasskeyFormProps {
  passkey: PasskeyReply;
  onRenamed: (name: string) => void;
  onRemoved: () => void;
}

/** Renames a passkey, or asks before it removes one. */
export function ChangePasskeyForm({ passkey, onRenamed, onRemoved }: ChangePasskeyFormProps) {
  const messages = usePasskeyMessages();
  const { id, credential_id: credentialId } = passkey;
  const [typed, setTyped] = useState(passkey.name);
  const [isRemoving, setRemoving] = useState(false);
  const name = parsePasskeyName(typed);
  const rename = useCallAction(passkeyEndpoints.renamePasskey, { done: (renamed) => onRenamed(renamed.name) });
  const remove = useConfirmedAction(passkeyEndpoints.removePasskey, {
    done() {
      void forgetPasskey(credentialId);
      onRemoved();
    },
  });
  if (isRemoving)
    return (
      <AccountForm
        action={remove}
        submitLabel={messages.removeAsk}
        isReady
        isDestructive
        onSubmit={() => remove.run({ params: { id } })}
      >
        <ConsequenceList
          lines={[messages.removeText({ name: passkey.name }), messages.removeSessions, messages.removeDevice]}
        />
      </AccountForm>
    );
  return (
    <AccountForm
      action={rename}
      isReady={name !== null && name !== passkey.name}
      onSubmit={() => name !== null && rename.run({ params: { id }, body: { name } })}
      after={
        <Button variant="line" full className={styles.remove} onClick={() => setRemoving(true)}>
          <Icon of={Trash2} size={18} />
          {messages.remove}
        </Button>
      }
    >
      <NameField value={typed} onChange={setTyped} />
    </AccountForm>
  );
}
