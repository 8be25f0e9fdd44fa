import type { AdminCommand } from './admin-command.ts'
import { backupCommands } from './backup-commands.ts'
import { companyCommands } from './company-commands.ts'
import { contactCommands } from './contact-commands.ts'
import { contentCommands } from './content-commands.ts'
import { secondFactorCommands } from './second-factor-commands.ts'
import { requestCommands } from './request-commands.ts'
import { stateCommand } from './state-command.ts'

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
