import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
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
  /** Moves the focus to the field that a step has added. */
  takesFocus?: boolean;
}

export function CodeField({ value, onChange, refused, takesFocus = false }: CodeFieldProps) {
  const messages = useTotpMessages();
  const field = useRef<HTMLDivElement>(null);
  // Before the dialog takes back the focus of a button that this step has removed.
  useLayoutEffect(() => {
    if (takesFocus) field.current?.querySelector('input')?.focus();
  }, [takesFocus]);
  return (
    <div ref={field}>
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
    </div>
  );
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
  const [code, setCode] = useState('');
  const asks = refused?.code === 'second_factor';
  if (asks && !isAsked) setAsked(true);
  return {
    refused: asks ? null : refused,
    isReady: !isAsked || isCode(code),
    proof: isAsked ? { code: toCodeDigits(code) } : {},
    field: isAsked ? <CodeField value={code} onChange={setCode} refused={refused} takesFocus /> : null,
  };
}
