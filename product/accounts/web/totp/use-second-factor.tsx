import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import frame from '../AuthDialog.module.css';
import { RecoveryCodeField } from '../recovery-codes/RecoveryCodeField.tsx';
import { TextField } from '../TextField.tsx';
import type { Refused } from '../use-action.ts';
import { useTotpMessages } from './messages.ts';

const CODE_DIGITS = 6;

export const toCodeDigits = (text: string): string => text.replaceAll(/\D/g, '');
export const isCode = (text: string): boolean => toCodeDigits(text).length === CODE_DIGITS;

interface CodeFieldProps {
  value: string;
  onChange: (value: string) => void;
  refused: Refused | null;
}

export function CodeField({ value, onChange, refused }: CodeFieldProps) {
  const messages = useTotpMessages();
  return (
    <TextField
      name="code"
      label={messages.code}
      kind="code"
      autoComplete="one-time-code"
      hint={messages.codeHint}
      value={value}
      onChange={onChange}
      error={refused?.code === 'wrong_code' ? refused.error : undefined}
    />
  );
}

interface SecondFactorField {
  readonly field: ReactNode;
  readonly isReady: boolean;
  /** Of the app, or a recovery code: that turns the codes of the app off. */
  readonly code: string;
  readonly isRecoveryCode: boolean;
}

/** A field for a code of the app, which the player may exchange for one of a recovery code. It takes the focus. */
export function useSecondFactorField(refused: Refused | null): SecondFactorField {
  const messages = useTotpMessages();
  const [isRecoveryCode, setRecoveryCode] = useState(false);
  const [typed, setTyped] = useState('');
  const error = refused?.code === 'wrong_code' ? refused.error : undefined;
  const field = isRecoveryCode ? (
    <RecoveryCodeField value={typed} onChange={setTyped} error={error} hint={messages.recoveryHint} />
  ) : (
    <CodeField value={typed} onChange={setTyped} refused={refused} />
  );
  return {
    field: (
      <FocusedField key={String(isRecoveryCode)}>
        {field}
        <button
          type="button"
          className={frame.switch}
          onClick={() => {
            setTyped('');
            setRecoveryCode(!isRecoveryCode);
          }}
        >
          {isRecoveryCode ? messages.useApp : messages.phoneLost}
        </button>
      </FocusedField>
    ),
    isReady: isRecoveryCode ? typed.trim() !== '' : isCode(typed),
    code: isRecoveryCode ? typed.trim() : toCodeDigits(typed),
    isRecoveryCode,
  };
}

function FocusedField({ children }: { children: ReactNode }) {
  const field = useRef<HTMLDivElement>(null);
  // Before the dialog takes back the focus of a button that this step has removed.
  useLayoutEffect(() => field.current?.querySelector('input')?.focus(), []);
  return <div ref={field}>{children}</div>;
}

interface SecondFactor {
  /** What the form shows: a field takes the place of the refusal that asks for a code. */
  readonly refused: Refused | null;
  readonly isReady: boolean;
  /** For the body of the call. */
  readonly proof: { readonly code?: string };
  /** Null until the server has asked. */
  readonly field: ReactNode;
}

/** Adds a code to a form whose password alone was refused with `second_factor`. */
export function useSecondFactor(refused: Refused | null): SecondFactor {
  const [isAsked, setAsked] = useState(false);
  const { field, isReady, code } = useSecondFactorField(refused);
  const asks = refused?.code === 'second_factor';
  if (asks && !isAsked) setAsked(true);
  return {
    refused: asks ? null : refused,
    isReady: !isAsked || isReady,
    proof: isAsked ? { code } : {},
    field: isAsked ? field : null,
  };
}
