import { readFileSync } from 'node:fs'

/** Every address that the router knows, as the tree of routes has it. */
export function routesOfTree(): string[] {
  const tree = readFileSync('src/app/route-tree.gen.ts', 'utf8')
  const paths = [...tree.matchAll(/fullPath: '([^']+)'/g)].map(([, path = '']) => path)
  return [...new Set(paths.map((path) => (path === '/' ? path : path.replace(/\/$/, ''))))]
}
