import { Command, CommanderError } from 'commander';
import { auditCommand } from './audit-command.ts';
import { backupCommands } from './backup-command.ts';
import { EXIT_USAGE, toExit } from './run-command.ts';
import { doctorCommand } from './doctor/doctor-command.ts';
import { keysCommand } from './keys-command.ts';
import { logCommand } from './log-command.ts';
import { oddsCommand } from './odds-command.ts';
import { maintenanceCommand } from './operator/maintenance-command.ts';
import { archiveCommand } from './operator/archive-command.ts';
import { migrateCommand } from './operator/migrate-command.ts';
import { playerCommand } from './operator/player-command.ts';
import { seedDemoCommand } from './seed-demo/seed-demo-command.ts';
import { questsCommand } from './quests-command.ts';
import { seasonCommand } from './season-command.ts';

// `npm run wow -- COMMAND`: what an operator does beside running the server, with the environment of the server.
const program = new Command('npm run wow --')
  .description('Operates a WOW server. Each command reads the environment variables of the server.')
  .addHelpText(
    'after',
    `
Exit codes: 0 done, 1 something does not agree or failed, 2 the database or the server cannot be reached,
70 a fault of the command itself, 78 a wrong command, option, file or setting.`,
  );
for (const command of [
  doctorCommand(),
  migrateCommand(),
  archiveCommand(),
  playerCommand(),
  maintenanceCommand(),
  auditCommand(),
  ...backupCommands(),
  keysCommand(),
  questsCommand(),
  logCommand(),
  oddsCommand(),
  seasonCommand(),
  seedDemoCommand(),
]) {
  program.addCommand(command);
}
throwOnExit(program);

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) {
    // Commander has printed the message or the help.
    process.exitCode = error.exitCode === 0 ? 0 : EXIT_USAGE;
  } else {
    const { code, message } = toExit(error);
    console.error(message);
    process.exitCode = code;
  }
}

function throwOnExit(command: Command): void {
  command.exitOverride().showHelpAfterError();
  command.commands.forEach(throwOnExit);
}
