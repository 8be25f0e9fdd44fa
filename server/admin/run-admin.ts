import { instantAt } from '../platform/instant.ts'
import { readConfig, type Environment } from '../platform/config.ts'
import { BackupError } from '../backup/backup-format.ts'
import { openDatabase } from '../sql/open-database.ts'
import { migrate } from '../sql/migrate.ts'
import { migrations } from '../sql/migrations.ts'
import { codeOf, StartError } from '../platform/start-error.ts'
import { AdminError, type AdminCommand } from './admin-command.ts'
import { backupCommands } from './backup-commands.ts'
import { companyCommands } from './company-commands.ts'
import { contactCommands } from './contact-commands.ts'
import { contentCommands } from './content-commands.ts'
import { requestCommands } from './request-commands.ts'

const COMMANDS: readonly AdminCommand[] = [
  ...companyCommands,
  ...requestCommands,
  ...contentCommands,
  ...contactCommands,
  ...backupCommands,
]

/** The tool's input and output. */
export interface Terminal {
  print: (line: string) => void
  complain: (line: string) => void
  readInput: () => Promise<string>
}

/**
 * Runs one command of the platform's admin.
 * @param args as typed, without the program's own name
 * @returns the exit status of the process
 */
export async function runAdmin(
  args: readonly string[],
  env: Environment,
  terminal: Terminal,
): Promise<0 | 1 | 2> {
  if (args.length === 0 || args.some((arg) => ['--help', '-h', 'help'].includes(arg))) {
    terminal.print(helpText())
    return 0
  }
  const found = findCommand(args)
  if (!found) {
    terminal.complain('Unknown command. Try --help.')
    return 2
  }
  try {
    await runCommand(found.command, found.rest, env, terminal)
    return 0
  } catch (error) {
    if (!isExpected(error)) throw error
    terminal.complain(error.message)
    return 1
  }
}

async function runCommand(
  command: AdminCommand,
  rest: readonly string[],
  env: Environment,
  { print, readInput }: Terminal,
): Promise<void> {
  const config = readConfig(env)
  const tools = { config, now: () => instantAt(Date.now()), print, readInput }
  if (command.needs === 'nothing') return await command.run(tools, rest)
  const database = await openDatabase(config)
  try {
    if (command.needs === 'database') await migrate(database, migrations)
    await command.run({ ...tools, database }, rest)
  } finally {
    await database.close()
  }
}

/** The command whose words match, if the number of arguments does too. */
function findCommand(
  args: readonly string[],
): { command: AdminCommand; rest: readonly string[] } | null {
  for (const command of COMMANDS) {
    const parts = command.usage.split(' ')
    const words = parts.filter((part) => part !== part.toUpperCase())
    const isMeant = words.every((word, index) => args[index] === word)
    if (isMeant && args.length === parts.length) return { command, rest: args.slice(words.length) }
  }
  return null
}

/** Expected errors are printed as one line; anything else is a bug. */
function isExpected(error: unknown): error is Error {
  if (error instanceof AdminError || error instanceof BackupError) return true
  return error instanceof StartError || ['ENOENT', 'EACCES', 'EISDIR'].includes(codeOf(error) ?? '')
}

function helpText(): string {
  const lines = COMMANDS.map(({ usage, help }) => `  ${usage}\n      ${help}`)
  return `Dram's admin tool works on the database of DATA_DIR or DATABASE_URL.

Usage: npm run admin -- COMMAND

${lines.join('\n')}`
}
