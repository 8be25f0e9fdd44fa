import { execFileSync } from 'node:child_process'

/** Every file of the repository, from its root: those that git knows, or will with the next commit. */
export function repositoryFiles(): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate']
  const listed = execFileSync('git', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  const gone = execFileSync('git', ['ls-files', '--deleted'], { encoding: 'utf8' }).split('\n')
  return listed.split('\n').filter((file) => file !== '' && !gone.includes(file))
}

/** The code of the product, without what is generated. */
export function isProductCode(file: string): boolean {
  return /^(src|workers|server)\/.*\.tsx?$/.test(file) && !file.endsWith('.gen.ts')
}
