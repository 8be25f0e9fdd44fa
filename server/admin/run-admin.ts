import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { instantAt } from '../platform/instant.ts'
import { readConfig, type Config, type Environment } from '../platform/config.ts'
import { writeBackup } from '../backup/write-backup.ts'
import { writeCompanyFile } from '../company-file/write-company-file.ts'
import { openFileStore } from '../files/open-file-store.ts'
import { DiskStore } from '../files/disk-store.ts'
import { openDatabase } from '../sql/open-database.ts'
import { migrate } from '../sql/migrate.ts'
import { migrations } from '../sql/migrations.ts'
import { StartError } from '../platform/start-error.ts'
import { AdminError, type AdminCommand, type AdminTools } from './admin-command.ts'
import { askServer, type AdminRequest } from './admin-socket.ts'
import { COMMANDS, findCommand } from './commands.ts'
import { isExpected } from './expected-error.ts'

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
    const config = readConfig(env)
    const tools: AdminTools = {
      config,
      now: () => instantAt(Date.now()),
      print: terminal.print,
      readInput: (file) => (file === '-' ? terminal.readInput() : readFile(file, 'utf8')),
    }
    await runCommand(found.command, found.rest, tools).catch(async (error: unknown) => {
      if (!(error instanceof StartError) || error.code !== 'DATA_DIR_IN_USE') throw error
      await runInServer(found.command, args, tools)
    })
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
  tools: AdminTools,
): Promise<void> {
  if (command.needs === 'nothing') return await command.run(tools, rest)
  await command.prepare?.(rest)
  const database = await openDatabase(tools.config)
  try {
    if (command.needs === 'database') await migrate(database, migrations)
    const { config, now } = tools
    const backup = (file: string) =>
      writeBackup({ database, files: diskOf(config), now: now() }, file)
    const exportCompany = (companyId: string, file: string) =>
      writeCompanyFile({ database, files: openFileStore(config), now: now() }, companyId, file)
    await command.run({ ...tools, database, backup, exportCompany }, rest)
  } finally {
    await database.close()
  }
}

/** Has the server run it that holds the embedded database. */
async function runInServer(
  command: AdminCommand,
  args: readonly string[],
  { config, print, readInput }: AdminTools,
): Promise<void> {
  if (command.needs !== 'database') {
    throw new AdminError(
      `A server is running on ${placeOf(config)}. Stop it for "${command.usage}", which needs the embedded database for itself.`,
    )
  }
  const answer = await askServer(config.dataDir, await requestOf(command, args, readInput))
  if (!answer) {
    throw new AdminError(
      `${placeOf(config)} is in use, but no server answers there. It may be starting, stopping, of an older version or of another user, or another admin command is running: try again, or stop the server.`,
    )
  }
  for (const line of answer.printed) print(line)
  if (answer.complaint !== null) throw new AdminError(answer.complaint)
}

/** The server has another working directory than whoever types. */
async function requestOf(
  { usage, opensFile }: AdminCommand,
  args: readonly string[],
  readInput: AdminTools['readInput'],
): Promise<AdminRequest> {
  const file = args.at(-1) ?? ''
  if (opensFile) return { args: [...args.slice(0, -1), path.resolve(file)], input: '' }
  return { args, input: usage.endsWith(' FILE') ? await readInput(file) : '' }
}

/** Null when they are not on this machine. */
function diskOf({ s3Url, dataDir }: Config): DiskStore | null {
  return s3Url === null ? new DiskStore(path.join(dataDir, 'files')) : null
}

function placeOf({ dataDir }: Config): string {
  return `DATA_DIR ${path.resolve(dataDir)}`
}

function helpText(): string {
  const lines = COMMANDS.map(({ usage, help }) => `  ${usage}\n      ${help}`)
  return `Dram's admin tool works on the database of DATA_DIR or DATABASE_URL, also while the server runs.

Usage: npm run admin -- COMMAND

${lines.join('\n')}`
}
