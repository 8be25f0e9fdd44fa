import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { SentDocument } from '#domain/pos/sent-document.ts'
import { sentFile } from '#reports/sent/sent-file.ts'
import { readFonts } from '#tests/support/reports/inventory-report.ts'
import {
  buildSentDocument,
  NOT_EXPECTED,
  sentInput,
  SENT_LINES,
} from '#tests/support/reports/sent-document.ts'
import { throwawayDirectory } from '#tests/support/running/throwaway.ts'

async function textOf(document: SentDocument): Promise<string> {
  const folder = throwawayDirectory('sent')
  try {
    const loadFonts = () => Promise.resolve(readFonts())
    const { bytes } = await sentFile(sentInput(document), { format: 'pdf', loadFonts })
    const path = join(folder, 'sent.pdf')
    writeFileSync(path, bytes)
    const text = execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' })
    return text.replace(/[\u00A0\u202F]/g, ' ')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('is what was sent where, when and by whom, and what that comes to, at the top and below', async () => {
  const over = { corrects: 'DRAM-12-1', draft: true, state: 'accepted' } as const
  const text = await textOf(buildSentDocument(SENT_LINES, over))
  expect(text).toMatch(/Document DRAM-12-0A1B2C3D\n/)
  expect(text).toMatch(/Cascade +Bar · Cascade +20\.11\.2026 22:15\n +iiko +Draft/)
  expect(text).toMatch(/Inventory #12 +Anna Petrosyan +Accepted, not.*\n +21\.11\.2026 01:15/)
  expect(text).toMatch(/Takes the place of\n+ *DRAM-12-1/)
  expect(text).toMatch(/-441 AMD +243 AMD\n *Products: 2 of 4 +Products: 1 of 4/)
  expect(text).toMatch(/1 +Vodka +00042 +5\.000 +4\.650 +-0\.350 +l +-441\n/)
  expect(text).toMatch(/Missing, ± included · +-441\n *Products: 2 of 4\n/)
  expect(text).toMatch(/Surplus, ± included · +243\n *Products: 1 of 4\n/)
})

test('has no sums, and says why, where nobody knows what was expected', async () => {
  const lines = SENT_LINES.map((line) => ({ ...line, ...NOT_EXPECTED }))
  const text = await textOf(buildSentDocument(lines, { totals: null, currency: null }))
  expect(text).toMatch(/Sent before expected amounts were kept\. Names are those of today\./)
  expect(text).toMatch(/1 +Vodka +00042 +4\.650 +l\n/)
  expect(text).not.toMatch(/AMD|Missing|Surplus/)
})
