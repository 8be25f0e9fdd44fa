import { page } from 'vitest/browser'
import type { Good } from '#domain/goods/goods.ts'
import type { PosProduct } from '#domain/pos/products.ts'
import { integrationPath, type JobState, type StoresAnswer } from '#protocol/pos/integration.ts'
import type { PreviewAnswer } from '#protocol/pos/preview.ts'
import {
  prepareAnswer,
  sendRequest,
  type OpenDocument,
  type PrepareAnswer,
  type SendRequestBody,
} from '#protocol/pos/sending.ts'
import { NOW } from '#tests/support/bars/builders.ts'
import { newUuid } from '#tests/support/ids.ts'
import { STORE } from '#tests/support/pos/bar-catalogue.ts'
import type { Answers } from '#tests/support/screens/network.ts'
import { buildJob } from './job.ts'

const BASE = integrationPath('iiko')

export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const dialog = page.getByRole('dialog')
/** A tab with its number. */
export const tab = (name: string) =>
  page.getByRole('group').getByRole('button', { name: new RegExp(`^${name}[\\s\\d]*$`) })
export const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name })

export type PreviewLine = PreviewAnswer['lines'][number]
export type PreviewedDocument = NonNullable<PreviewAnswer['documents']>[number]

/** The documents of an inventory that the system has, and those that nobody has found there. */
export function buildPrepared(over: Partial<PrepareAnswer> = {}): PrepareAnswer {
  const none = { data: [], items: [], total: 0, documents: [], unfinished: null }
  const counts = { totalCount: 0, resolvedCount: 0, unresolvedCount: 0 }
  return prepareAnswer.parse({ ...none, ...counts, ...over })
}

/** What the till says of a product that was counted. */
export function buildLine(
  product: PosProduct,
  good: Good,
  over: Partial<PreviewLine> & { counted: number },
): PreviewLine {
  return {
    product_id: product.id,
    product_name: product.name,
    measurement_unit: product.measurement_unit,
    good_id: good.id,
    amounts: [{ container_id: null, amount: over.counted }],
    expected: null,
    difference: null,
    ...over,
  }
}

/** The preview of one document for the bar. */
export function buildPreview(
  lines: PreviewLine[],
  over: Partial<PreviewedDocument> = {},
): PreviewAnswer {
  const store = { id: STORE.bar, name: 'Bar', group: 'Cascade' }
  const document: PreviewedDocument = {
    document_number: 'DRAM-1',
    store,
    scope: { except: [] },
    date: '2026-11-20T22:15:00',
    comment: 'Dram: #1',
    draft: false,
    lines,
    uncounted: [],
    problems: [],
    warning: null,
    ...over,
  }
  return {
    document_number: document.document_number,
    store,
    lines,
    problems: [],
    unfinished: null,
    canSend: true,
    warning: null,
    documents: [document],
  }
}

/** A till with two stores, whose server calculates previews so and takes what is sent. */
export class Till {
  readonly sent: SendRequestBody[] = []
  /** What the preparation tells of documents that no look-up has found, once something was sent. */
  open: OpenDocument[] = []
  /** Something was sent before the screen was opened. */
  hasSent = false
  /** The departments of the stores; empty where the system refuses to tell. */
  group = 'Cascade'
  readonly #preview: (body: SendRequestBody) => PreviewAnswer

  constructor(preview: (body: SendRequestBody) => PreviewAnswer) {
    this.#preview = preview
  }

  get answers(): Answers {
    return {
      [`GET ${BASE}/ping`]: () => ({ success: true, version: null, code: null, message: null }),
      [`GET ${BASE}/stores`]: () => this.#stores(),
      [`GET ${BASE}/branch-stores`]: () => ({ data: [], total: 0 }),
      [`GET ${BASE}/inventory-prepare`]: () =>
        buildPrepared({ open: this.hasSent || this.sent.length > 0 ? this.open : [] }),
      [`POST ${BASE}/inventory-preview`]: async (request) =>
        this.#preview(sendRequest.parse(await request.json())),
      [`POST ${BASE}/inventory-sync`]: async (request) => {
        this.sent.push(sendRequest.parse(await request.json()))
        return { job: this.#job() }
      },
      [`GET ${BASE}/sync`]: () => ({
        job: this.sent.length === 0 ? null : { ...this.#job(), status: 'done', finished_at: NOW },
      }),
    }
  }

  #stores(): StoresAnswer {
    const stores = [
      { id: newUuid(), store_id: STORE.bar, name: 'Bar' },
      { id: newUuid(), store_id: STORE.kitchen, name: 'Kitchen' },
    ]
    return { data: [{ name: this.group, stores }], total: 2, isStale: false }
  }

  #job(): JobState {
    const accepted = this.open.map(({ document_number }) => document_number)
    return buildJob({ kind: 'send', accepted })
  }
}
