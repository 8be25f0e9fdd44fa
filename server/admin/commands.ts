import type { AdminCommand } from './admin-command.ts'
import { backupCommands } from './backup-commands.ts'
import { companyCommands, secondFactorCommands } from './company-commands.ts'
import { contactCommands } from './contact-commands.ts'
import { contentCommands } from './content-commands.ts'
import { requestCommands } from './request-commands.ts'
import { freeBytes, LEAST_FREE } from '../platform/disk.ts'
import { BackupFolder } from '../backup/backup-folder.ts'
import { instantAt, minuteText } from '../platform/instant.ts'
import type { Config } from '../platform/config.ts'
import type { QueueState } from '../platform/server-state.ts'
import { isReadOnly, readServerState } from '../sql/server-state.ts'
import { tableText } from './table-text.ts'

const MB = 1024 * 1024

const stateCommand: AdminCommand = {
  usage: 'state',
  help: 'Shows what waits, what was given up, and the room that is left.',
  needs: 'database',
  async run({ database, config, now, print }) {
    const state = await readServerState(database, Date.parse(now()))
    print(
      tableText(['Queue', 'Waiting', 'Oldest since (UTC)', 'Given up today'], rowsOf(state.queues)),
    )
    print(`Documents of unknown outcome for hours: ${state.unknown_sends}`)
    print(`Nightly syncs that are hours late: ${state.late_nights}`)
    print(`Webhooks that were switched off by themselves: ${state.webhooks_off}`)
    const kind = (await isReadOnly(database)) ? 'Database (read-only)' : 'Database'
    print(`${kind}: ${Math.ceil(state.database_bytes / MB)} MB`)
    print(await backupText(config))
    const free = await freeBytes(config.dataDir)
    if (free === null) return
    const word = free < LEAST_FREE ? ', which is too little' : ''
    print(`Room left in DATA_DIR: ${Math.floor(free / MB)} MB${word}`)
  },
}

async function backupText({ backupDir }: Config): Promise<string> {
  if (backupDir === null) return 'Backups: none are made, because BACKUP_DIR is not set'
  const [newest] = await new BackupFolder(backupDir).list()
  if (!newest) return 'Newest backup: none yet'
  const { madeAtMs, bytes } = newest
  return `Newest backup (UTC): ${minuteText(instantAt(madeAtMs))}, ${Math.ceil(bytes / MB)} MB`
}

function rowsOf(queues: readonly QueueState[]): string[][] {
  return queues.map(({ queue, waiting, oldest_at, failed }) => [
    queue,
    String(waiting),
    oldest_at === null ? '–' : minuteText(oldest_at),
    String(failed),
  ])
}

export const COMMANDS: readonly AdminCommand[] = [
  ...companyCommands,
  ...requestCommands,
  ...contentCommands,
  ...contactCommands,
  ...secondFactorCommands,
  ...backupCommands,
  stateCommand,
]

/** The command whose words match, if the number of arguments does too. */
export function findCommand(
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
