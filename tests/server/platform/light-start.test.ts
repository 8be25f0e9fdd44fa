import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ImportGraph, sourcesIn } from '../../../build/import-graph.ts'

/** What only the programs that draw need; each takes tens of megabytes. */
const HEAVY = /from '(sharp|jspdf|@e965\/xlsx)'|dram-sans/

test('the server’s own process never loads what draws', () => {
  const graph = new ImportGraph(sourcesIn('.'))
  const loaded = [...graph.reachedFrom(['server/main.ts'], { isDeep: true })]
  expect(loaded).toContain('server/exports/export-jobs.ts')
  const sources = loaded.filter((file) => /\.tsx?$/.test(file))
  expect(sources.filter((file) => HEAVY.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('the programs that draw do', () => {
  const graph = new ImportGraph(sourcesIn('.'))
  const programs = ['server/exports/draw-report.ts', 'server/files/draw-picture.ts']
  const loaded = [...graph.reachedFrom(programs, { isDeep: true })]
  const heavy = loaded.filter(
    (file) => /\.tsx?$/.test(file) && HEAVY.test(readFileSync(file, 'utf8')),
  )
  expect(heavy.length).toBeGreaterThan(3)
})
