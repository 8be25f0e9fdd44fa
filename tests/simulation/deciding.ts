import type { Command, Context } from '#domain/commands/command.ts'
import type { Change, State } from '#domain/commands/state.ts'
import { isRejection } from '#domain/rejections.ts'

interface Decided<Args> {
  right: Change[]
  args: Args
  state: State
  context: Context
}

/**
 * Replaces what a command decides, on devices and on the server.
 * @returns puts it right again
 */
export function deciding<Kind extends string, Args>(
  command: Command<Kind, Args>,
  wrong: (decided: Decided<Args>) => Change[],
): () => void {
  const parse = command.parse.bind(command)
  command.parse = (version, input) => {
    const parsed = parse(version, input)
    if (isRejection(parsed)) return parsed
    const decide: typeof parsed.decide = (state, context) => {
      const right = parsed.decide(state, context)
      if (isRejection(right)) return right
      return wrong({ right, args: input as Args, state, context })
    }
    return { ...parsed, decide }
  }
  return () => {
    command.parse = parse
  }
}

export function withRow(change: Change, row: object): Change {
  return { ...change, row: { ...change.row, ...row } } as Change
}
