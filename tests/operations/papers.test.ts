import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'

const papers = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' }).trim().split('\n')
const rooms = readdirSync('.', { withFileTypes: true }).filter(
  (one) => one.isDirectory() && one.name !== 'node_modules',
)
const floors = readdirSync('src')
const starts = [...rooms.map(({ name }) => name), ...floors].join('|')
const places = new RegExp(String.raw`\x60((?:${starts})/[\w./$-]+)\x60`, 'g')

/** The paths that a paper names, from the root: links, and paths in backticks. */
function pathsIn(paper: string): string[] {
  const text = readFileSync(paper, 'utf8')
  const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, link = '']) =>
    path.posix.join(path.posix.dirname(paper), link),
  )
  return [...links, ...[...text.matchAll(places)].map(([, place = '']) => place)]
}

/** The folders in `src` are named without it. */
function isHere(place: string): boolean {
  return existsSync(place) || existsSync(path.join('src', place))
}

describe('papers', () => {
  test.each(papers)('%s refers only to paths in the repository', (paper) => {
    expect(pathsIn(paper).filter((place) => !isHere(place))).toEqual([])
  })

  test('no paper refers to the specification, which is not in the repository', () => {
    const senders = papers.filter((paper) => readFileSync(paper, 'utf8').includes('spec.md'))
    expect(senders).toEqual([])
  })

  test('a release sums itself up in fewer lines than a person reads at once', () => {
    const [, unreleased = '', ...releases] = readFileSync('CHANGELOG.md', 'utf8').split(/^## /m)
    expect(unreleased).toMatch(/^Unreleased/)
    expect(releases.length).toBeGreaterThan(1)
    for (const release of releases) expect(release.split('\n').length).toBeLessThan(40)
  })

  test('the glossary has fewer terms than a newcomer would give up at', () => {
    const lines = readFileSync('docs/glossary.md', 'utf8').split('\n')
    const terms = lines.filter((line) => /^\| (?!term \|)/.test(line))
    expect(terms.length).toBeLessThan(120)
  })

  test('the README can be read in five minutes', () => {
    expect(readFileSync('README.md', 'utf8').split(/\s+/).length).toBeLessThan(1000)
  })
})
