import { runAdmin } from '#server/admin/run-admin.ts'

/** Runs the platform's admin tool as typed, and reads what it says. */
export async function admin(env: Record<string, string>, args: string[], input = '') {
  const output: string[] = []
  const status = await runAdmin(args, env, {
    print: (line) => output.push(line),
    complain: (line) => output.push(line),
    readInput: () => Promise.resolve(input),
  })
  return { status, output: output.join('\n') }
}
