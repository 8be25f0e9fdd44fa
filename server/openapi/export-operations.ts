import { EXPORTS } from '#protocol/inventories/exports.ts'
import { type Notes, paper, type Paper } from './paper.ts'

const exporting = {
  note: 'The answer has the path of a file that can be downloaded for fifteen minutes, without a token. Runs as a job: an answer that takes longer than 50 seconds, or that is asked for with `Prefer: respond-async`, is 202 with the state of the job.',
  refusals: [409, 422, 429, 502, 504],
} satisfies Partial<Notes>

const OF_ITS_PERSON = 'Only for the person who asked for the file.'

/** Files of inventories. */
export const EXPORT_OPERATIONS: readonly Paper[] = [
  paper(EXPORTS.excel, { summary: 'Export an inventory as Excel', ...exporting }),
  paper(EXPORTS.pdf, { summary: 'Export an inventory as PDF', ...exporting }),
  paper(EXPORTS.job, { summary: 'Ask how far a file is', note: OF_ITS_PERSON }),
  paper(EXPORTS.cancel, {
    summary: 'Cancel a file that is being made',
    note: OF_ITS_PERSON,
    refusals: [409],
  }),
  paper(EXPORTS.download, {
    summary: 'Download an exported file',
    note: 'At the path that the export answered. The path itself is the permission.',
  }),
]
