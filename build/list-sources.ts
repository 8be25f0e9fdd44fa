import { readdirSync } from 'node:fs'
import path from 'node:path'

/** Every source of the product, as 'src/app/main.tsx'. */
export function listSources(root: string): string[] {
  return ['src', 'workers', 'server'].flatMap((room) =>
    readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.gen|\.d)\.tsx?$/.test(file))
      .map((file) => path.posix.join(room, ...file.split(path.sep))),
  )
}
