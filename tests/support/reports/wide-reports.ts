import { setupI18n, type I18n } from '@lingui/core'
import type { Language } from '#domain/languages.ts'
import { must } from '#domain/must.ts'
import type { StockValue } from '#domain/stock/value.ts'
import { totalsOfUses } from '#domain/stock/use-totals.ts'
import { comparisonMessages } from '#i18n/comparison-labels.ts'
import { loadCatalogue } from '#i18n/load-catalogue.ts'
import { reportMessages } from '#i18n/report-labels.ts'
import { toBuyMessages } from '#i18n/to-buy-labels.ts'
import { drawComparisonExcel } from '#reports/comparison/comparison-excel.ts'
import { drawComparisonPdf } from '#reports/comparison/comparison-pdf.ts'
import { comparisonReport, type ComparisonReport } from '#reports/comparison/comparison-report.ts'
import type { InventoryReport } from '#reports/inventory/inventory-report.ts'
import { drawToBuyExcel } from '#reports/to-buy/to-buy-excel.ts'
import { drawToBuyPdf } from '#reports/to-buy/to-buy-pdf.ts'
import { toBuyReport, type ToBuyReport } from '#reports/to-buy/to-buy-report.ts'
import { comparedInput } from '../bars/compared.ts'
import {
  buildExtended,
  buildGood,
  buildReport,
  finish,
  inventoryExcel,
  inventoryPdf,
  readFonts,
} from './inventory-report.ts'
import { toBuyInput, toBuyPrices } from '../bars/to-buy.ts'

/** Of 60 letters. */
export const LONG_NAMES: Record<Language, string> = {
  en: 'Old Armenian cognac of twenty years in a wooden gift box 0.7',
  ru: 'Коньяк армянский двадцатилетней выдержки в футляре, 0,7\u00A0л, А',
  hy: 'Հայկական կոնյակ քսան տարվա հնեցմամբ, նոր պատյանով, 0,7\u00A0լ, Ա',
}

/** What the widest figures of a large bar come to, in the smallest unit of AMD, EUR and USD. */
const WIDE_MONEY = 101_885_004_829
const WIDE_AMOUNT = 12_345_678_910

/** A report whose figures are as wide as any, as both files. */
export interface WideReport {
  kind: string
  pdf: () => Uint8Array<ArrayBuffer>
  xlsx: () => Uint8Array<ArrayBuffer>
}

/** The product's words. */
export async function wordsOf(language: Language): Promise<I18n> {
  const names = ['main', 'dashboard', 'count'] as const
  const parts = await Promise.all(names.map((name) => loadCatalogue(name, language)))
  return setupI18n({ locale: language, messages: { [language]: Object.assign({}, ...parts) } })
}

/** Every kind of report with each set of its columns, of so many goods with long names. */
export function wideReports(language: Language, i18n: I18n, count: number): WideReport[] {
  const both = [true, false]
  return [
    ...both.flatMap((withMoney) =>
      both.map((withEstimates) =>
        wideInventory({ language, i18n, count, withMoney, withEstimates }),
      ),
    ),
    ...both.flatMap((withMoney) =>
      both.map((withVariances) =>
        wideComparison({ language, i18n, count, withMoney, withVariances }),
      ),
    ),
    ...both.map((withMoney) => wideToBuy({ language, i18n, count, withMoney })),
  ]
}

interface Wish {
  language: Language
  i18n: I18n
  count: number
  withMoney: boolean
}

/** The first is that of the columns, which the rows come to. */
const sumsOf = (count: number): StockValue => ({
  sums: ['AMD', 'EUR', 'USD'].map((currency) => ({
    currency,
    amount: currency === 'AMD' ? WIDE_MONEY * Math.max(1, count) : WIDE_MONEY,
  })),
  known: count,
  counted: 12_345,
})

const repeated = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one)

function wideInventory(wish: Wish & { withEstimates: boolean }): WideReport {
  const { language, i18n, count, withMoney, withEstimates } = wish
  const name = LONG_NAMES[language]
  const { entries, changes } = buildExtended()
  const own = { good: { name, barcode: '4850001234563' }, person: name }
  const report: InventoryReport = buildReport({
    language,
    labels: reportMessages(i18n).labels,
    company_name: name,
    branch_name: name,
    rows: repeated(
      count,
      buildGood({
        name,
        goods_type: name,
        bottles: 12_345,
        estimated: withEstimates ? 1234 : 0,
        leftover: WIDE_AMOUNT / 1000,
        total_leftover: WIDE_AMOUNT / 1000,
        error: 123.4,
        value: withMoney ? WIDE_MONEY : null,
      }),
    ),
    money: withMoney ? { currency: 'AMD', ...sumsOf(count) } : null,
    extended: {
      entries: repeated(count, { ...must(entries[0], 'entry'), ...own }),
      changes: repeated(count, { ...must(changes[0], 'change'), ...own }),
    },
  })
  return {
    kind: `inventory, ${told({ withMoney, withEstimates })}`,
    pdf: () => inventoryPdf(report),
    xlsx: () => inventoryExcel(report),
  }
}

function wideComparison(wish: Wish & { withVariances: boolean }): WideReport {
  const { language, i18n, count, withMoney, withVariances } = wish
  const name = LONG_NAMES[language]
  const input = { ...comparedInput(withMoney), language, messages: comparisonMessages(i18n) }
  const variances = withVariances ? input.variances : null
  const plain = comparisonReport({ ...input, variances, company_name: name, branch_name: name })
  const wide = { unit: 'ml', uncertainty: 123_400, amount: WIDE_AMOUNT } as const
  const wideUse = {
    opening: WIDE_AMOUNT,
    closing: WIDE_AMOUNT,
    received: WIDE_AMOUNT,
    used: WIDE_AMOUNT,
    more: WIDE_AMOUNT,
  }
  const lines = plain.lines.slice(0, 1).flatMap((line) =>
    repeated(count, {
      ...line,
      name,
      typeName: name,
      last: line.last && { ...line.last, ...wide },
      now: line.now && { ...line.now, ...wide },
      use: line.use.kind === 'known' ? { ...line.use, ...wide, ...wideUse } : line.use,
      money: withMoney ? WIDE_MONEY : null,
      variance:
        line.variance?.kind === 'known'
          ? {
              ...line.variance,
              uncertainty: 123_400,
              expected: WIDE_AMOUNT,
              difference: -WIDE_AMOUNT,
              money: withMoney ? -WIDE_MONEY : null,
            }
          : line.variance,
    }),
  )
  const found = { products: count, amounts: [{ unit: 'ml' as const, amount: -WIDE_AMOUNT }] }
  const missing = { ...found, money: withMoney ? sumsOf(count) : null }
  const amount = WIDE_AMOUNT * count
  const sums = sumsOf(count).sums.map((sum) => ({ ...sum, amount: -sum.amount }))
  const report: ComparisonReport = {
    ...plain,
    net: plain.net && {
      ...plain.net,
      sums: [{ ...wide, expected: amount, counted: 0, difference: -amount }],
      money: withMoney ? { ...sumsOf(count), sums } : null,
    },
    title: `${plain.title} ${name}`,
    now: { ...plain.now, title: name },
    before: { ...plain.before, title: name },
    lines,
    byType: new Map([[name, totalsOfUses(lines, withMoney)]]),
    totals: { ...totalsOfUses(lines, withMoney), money: withMoney ? sumsOf(count) : null },
    missing: plain.missing && { ...plain.missing, missing, surplus: missing },
  }
  return {
    kind: `comparison, ${told({ withMoney, withVariances })}`,
    pdf: () => finish(drawComparisonPdf(report, FONTS)),
    xlsx: () => finish(drawComparisonExcel(report)),
  }
}

function wideToBuy({ language, i18n, count, withMoney }: Wish): WideReport {
  const name = LONG_NAMES[language]
  const messages = toBuyMessages(i18n)
  const input = { ...toBuyInput(withMoney ? toBuyPrices() : null), language, messages }
  const plain = toBuyReport({ ...input, company_name: name, branch_name: name })
  const first = must(plain.list.runsOut[0], 'good')
  const { good, purchase } = first
  const named = good && { ...good, name_en: name, name_ru: name, name_hy: name }
  const money = withMoney ? { currency: 'AMD', amount: WIDE_MONEY } : null
  const wide = { left: WIDE_AMOUNT, aDay: WIDE_AMOUNT, good: named }
  const inCases = { ...purchase, bottles: 12_345, cases: 2057, money }
  const inLitres = { ...purchase, missing: WIDE_AMOUNT, bottles: null, cases: null, money }
  const report: ToBuyReport = {
    ...plain,
    list: {
      runsOut: Array.from({ length: count }, (_, index) => ({
        ...first,
        ...wide,
        purchase: index % 2 === 0 ? inCases : inLitres,
      })),
      enough: repeated(count, { ...first, ...wide }),
      notMoved: repeated(count, { ...must(plain.list.notMoved[0], 'good'), good: named }),
      unknown: repeated(count, { ...must(plain.list.unknown[0], 'good'), good: named }),
      money: withMoney ? sumsOf(count) : null,
    },
  }
  return {
    kind: `what to buy, ${told({ withMoney })}`,
    pdf: () => finish(drawToBuyPdf(report, FONTS)),
    xlsx: () => finish(drawToBuyExcel(report)),
  }
}

const FONTS = readFonts()

function told(set: Record<string, boolean>): string {
  return Object.entries(set)
    .map(([name, is]) => name.replace('with', is ? 'with ' : 'without '))
    .join(', ')
    .toLowerCase()
}
