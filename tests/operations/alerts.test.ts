import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CompanyTurns } from '#server/platform/company-turns.ts'
import { Metrics } from '#server/platform/metrics.ts'

const alerts = readFileSync('docs/alerts.yml', 'utf8')
const QUIET = { busy: 0, idle: 0, waiting: 0 }

test('every alert asks for a metric that the server tells', async () => {
  const metrics = new Metrics()
  metrics.watch({ load: () => QUIET }, { size: 0 }, new CompanyTurns({ places: 2 }))
  const told = new Set(
    [...(await metrics.text()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name),
  )
  const asked = alerts.match(/\bdram_\w+/g) ?? []
  expect(asked.length).toBeGreaterThan(8)
  expect(asked.filter((name) => !told.has(name))).toEqual([])
})

test('every alert leads to a page of the runbook, and every page has a way to it', () => {
  const heads = [...readFileSync('docs/runbook.md', 'utf8').matchAll(/^## (.+)$/gm)]
  const anchors = heads.map(([, head = '']) => head.toLowerCase().replaceAll(' ', '-'))
  const links = [...alerts.matchAll(/runbook: '(?<file>[^#]+)#(?<anchor>[\w-]+)'/g)]
  expect(links).toHaveLength(alerts.match(/- alert:/g)?.length ?? 0)
  for (const { groups } of links) {
    expect(groups?.['file']).toBe('docs/runbook.md')
    expect(anchors).toContain(groups?.['anchor'])
  }
})
