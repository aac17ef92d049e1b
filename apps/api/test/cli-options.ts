import { auditCommand } from '../../cli/src/audit-command.ts';
import type { LogOptions } from '../../cli/src/check-log.ts';
import { logCommand } from '../../cli/src/log-command.ts';
import type { AuditOptions } from '../../cli/src/run-audit.ts';

type Command = ReturnType<typeof auditCommand>;

/** Reads options as the command line does, without running the command. */
const parse = (command: Command, words: readonly string[]): Command =>
  command
    .exitOverride()
    .configureOutput({ writeErr: () => {} })
    .action(() => {})
    .parse([...words], { from: 'user' });

export const parseAuditOptions = (words: readonly string[]): AuditOptions => parse(auditCommand(), words).opts();

export const parseLogOptions = (words: readonly string[]): LogOptions => parse(logCommand(), words).opts();
