import type { ComponentType, ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import { Button } from '@wow/core/ui';
import { SettingRow } from '../Panel.tsx';
import { DialogButton } from './DialogButton.tsx';
import type { IdentityFormProps } from './IdentityForms.tsx';

type FormProps = Omit<IdentityFormProps, 'onDone'>;

interface IdentityRowProps {
  icon: LucideIcon;
  label: string;
  value: string;
  title: string;
  action: string | false;
  Form: ComponentType<IdentityFormProps>;
  formProps: FormProps;
  children?: ReactNode;
}

export const IdentityRow = ({ icon, label, value, title, action, Form, formProps, children }: IdentityRowProps) => (
  <SettingRow
    icon={icon}
    action={
      action && (
        <DialogButton
          title={title}
          button={(open) => (
            <Button variant="soft" size="sm" aria-label={title} onClick={open}>
              {action}
            </Button>
          )}
        >
          {(close) => <Form {...formProps} onDone={close} />}
        </DialogButton>
      )
    }
  >
    <small>{label}</small>
    <b>{value}</b>
    {children}
  </SettingRow>
);
