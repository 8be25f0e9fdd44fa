import { estimatedIn } from '#reports/inventory/report-sums.ts'
import { readFileSync } from 'node:fs'
import type { Language } from '#domain/languages.ts'
import type { ReportLabel } from '#i18n/report-labels.ts'
import type { InventoryReport, ReportGood } from '#reports/inventory/inventory-report.ts'
import { drawExcel } from '#reports/inventory/excel.ts'
import type { ReportFonts } from '#reports/pdf/pdf-paper.ts'
import { drawPdf } from '#reports/inventory/pdf.ts'
import type { Steps } from '#reports/steps.ts'

export const ENGLISH: Record<ReportLabel, string> = {
  company: 'Company',
  branch: 'Branch',
  inventory: 'Inventory',
  inventories: 'Inventories',
  status: 'Status',
  open: 'In progress',
  closed: 'Completed',
  short_list: 'Short list',
  created_at: 'Created',
  closed_at: 'Completed',
  printed_at: 'Printed',
  page_of: 'Page {page} of {pages}',
  goods_type: 'Goods type',
  name: 'Name',
  barcode: 'Barcode',
  bottles: 'Bottles',
  leftover: 'In open bottles',
  total_leftover: 'Total stock',
  uncertainty: '±',
  unit: 'Unit',
  value: 'Value',
  stock_value: 'Stock value',
  valued_of: '{known} of {counted} items',
  unusual_prices: 'Unusual prices: {unusual}',
  total: 'Total',
  total_of: 'Total: {type}',
  to_identify: 'To identify',
  ml: 'ml',
  l: 'l',
  g: 'g',
  kg: 'kg',
  pieces: 'pcs',
  entries: 'Entries',
  changes: 'Changes',
  measured_at: 'Measured',
  received_at: 'Received',
  changed_at: 'Changed',
  person: 'Person',
  version: 'Version',
  before: 'Before',
  after: 'After',
  bottle: 'Bottle',
  full: 'Full',
  opened: 'Open',
  count: 'Quantity',
  gross: 'Gross, g',
  amount: 'Contents',
  remark: 'Note',
  edited: 'Edited',
  deleted: 'Deleted',
  late: 'After completion',
  with_pourer: 'with pourer: {pourer}',
  by_eye: 'By eye',
  estimated: 'by eye: {tenths}/10',
  extended: 'extended',
  by_weight: 'Sold by weight',
  by_weight_note: 'Full packages whose weight is unknown are not in it.',
}

const russian: Record<ReportLabel, string> = {
  company: 'Компания',
  branch: 'Филиал',
  inventory: 'Инвентаризация',
  inventories: 'Инвентаризации',
  status: 'Статус',
  open: 'В процессе',
  closed: 'Завершена',
  short_list: 'Краткий список',
  created_at: 'Создана',
  closed_at: 'Закрыта',
  printed_at: 'Напечатано',
  page_of: 'Страница {page} из {pages}',
  goods_type: 'Тип товара',
  name: 'Название',
  barcode: 'Штрихкод',
  bottles: 'Бутылки',
  leftover: 'В открытых бутылках',
  total_leftover: 'Общий остаток',
  uncertainty: '±',
  unit: 'Ед.',
  value: 'Стоимость',
  stock_value: 'Стоимость остатка',
  valued_of: '{known} из {counted} позиций',
  unusual_prices: 'Необычных цен: {unusual}',
  total: 'Итого',
  total_of: 'Итого: {type}',
  to_identify: 'Определить',
  ml: 'мл',
  l: 'л',
  g: 'г',
  kg: 'кг',
  pieces: 'шт.',
  entries: 'Записи',
  changes: 'Изменения',
  measured_at: 'Измерено',
  received_at: 'Получено',
  changed_at: 'Изменено',
  person: 'Кто',
  version: 'Версия',
  before: 'До',
  after: 'После',
  bottle: 'Бутылка',
  full: 'Полная',
  opened: 'Открытая',
  count: 'Количество',
  gross: 'Брутто, г',
  amount: 'Содержимое',
  remark: 'Примечание',
  edited: 'Изменена',
  deleted: 'Удалена',
  late: 'После завершения',
  with_pourer: 'с гейзером: {pourer}',
  by_eye: 'На глаз',
  estimated: 'на глаз: {tenths}/10',
  extended: 'подробно',
  by_weight: 'На вес',
  by_weight_note: 'Целые упаковки без известного веса сюда не входят.',
}

const armenian: Record<ReportLabel, string> = {
  company: 'Ընկերություն',
  branch: 'Մասնաճյուղ',
  inventory: 'Գույքագրում',
  inventories: 'Գույքագրումներ',
  status: 'Կարգավիճակ',
  open: 'Ընթացքի մեջ',
  closed: 'Ավարտված',
  short_list: 'Կարճ ցանկ',
  created_at: 'Ստեղծվել է',
  closed_at: 'Փակվել է',
  printed_at: 'Տպվել է',
  page_of: 'Էջ {page} / {pages}',
  goods_type: 'Ապրանքի տեսակ',
  name: 'Անվանում',
  barcode: 'Շտրիխկոդ',
  bottles: 'Շշեր',
  leftover: 'Բաց շշերում',
  total_leftover: 'Մնացորդն ընդամենը',
  uncertainty: '±',
  unit: 'Միավոր',
  value: 'Արժեք',
  stock_value: 'Մնացորդի արժեքը',
  valued_of: '{known} ապրանք {counted}-ից',
  unusual_prices: 'Անսովոր գներ՝ {unusual}',
  total: 'Ընդամենը',
  total_of: 'Ընդամենը՝ {type}',
  to_identify: 'Պարզել',
  ml: 'մլ',
  l: 'լ',
  g: 'գ',
  kg: 'կգ',
  pieces: 'հատ',
  entries: 'Գրառումներ',
  changes: 'Փոփոխություններ',
  measured_at: 'Հաշվվել է',
  received_at: 'Ստացվել է',
  changed_at: 'Փոփոխվել է',
  person: 'Ով',
  version: 'Տարբերակ',
  before: 'Մինչ',
  after: 'Հետո',
  bottle: 'Շիշ',
  full: 'Լի',
  opened: 'Բաց',
  count: 'Քանակ',
  gross: 'Համաքաշ, գ',
  amount: 'Պարունակություն',
  remark: 'Նշում',
  edited: 'Փոխված',
  deleted: 'Ջնջված',
  late: 'Ավարտից հետո',
  with_pourer: 'գեյզերով՝ {pourer}',
  by_eye: 'Աչքաչափով',
  estimated: 'աչքաչափով՝ {tenths}/10',
  extended: 'մանրամասն',
  by_weight: 'Կշռով',
  by_weight_note: 'Անհայտ քաշով ամբողջական փաթեթները չեն մտնում։',
}

/** The others are tried by tests/reports/letters.test.ts. */
const LABELS: Partial<Record<Language, Record<ReportLabel, string>>> = {
  en: ENGLISH,
  ru: russian,
  hy: armenian,
}

export function buildGood(overrides: Partial<ReportGood> = {}): ReportGood {
  return {
    goods_type: 'Vodka',
    name: 'Barrel-proof vodka 0.7',
    barcode: '4850001234563',
    bottles: 3,
    estimated: 0,
    leftover: 412.55,
    total_leftover: 2512.55,
    unit: 'ml',
    error: null,
    shared: new Map(),
    value: null,
    ...overrides,
  }
}

/** Totals default to the sums of the rows. */
export function buildReport(overrides: Partial<InventoryReport> = {}): InventoryReport {
  const language = overrides.language ?? 'en'
  const rows = overrides.rows ?? [buildGood()]
  const labels = LABELS[language] ?? ENGLISH
  return {
    company_name: 'Ararat Bars LLC',
    branch_name: 'Northern Avenue',
    title: 'Inventory #12',
    status: 'closed',
    status_text: labels[overrides.status ?? 'closed'],
    created_at: '2026-03-14T18:05:09.000Z',
    closed_at: '2026-03-14T21:40:00.000Z',
    printed_at: '2026-03-15T06:00:00.000Z',
    language,
    time_zone: 'Asia/Yerevan',
    volume_unit: 'milliliter',
    weight_unit: 'gram',
    labels,
    rows,
    has_estimates: estimatedIn(rows) > 0,
    totals: sumOf(rows),
    money: null,
    extended: null,
    ...overrides,
  }
}

/** An open bottle that was weighed, and entered again after a typing error. */
export function buildExtended(): NonNullable<InventoryReport['extended']> {
  const weighed = {
    is_full: false,
    count: null,
    gross: 822,
    amount: 350.25,
    unit: 'ml',
    status: 'edited',
    pourer: null,
    tenths: null,
  } as const
  const good = { name: 'Barrel-proof vodka 0.7', barcode: '4850001234563' }
  const measured_at = '2026-03-14T20:00:00.000Z'
  return {
    entries: [
      {
        ...weighed,
        good,
        measured_at,
        received_at: '2026-03-14T21:00:00.000Z',
        person: 'Անահիտ Հովհաննիսյան',
        is_late: true,
      },
    ],
    changes: [
      {
        good,
        changed_at: '2026-03-14T20:30:00.000Z',
        measured_at,
        person: 'Ёлка Щукина',
        before: { ...weighed, gross: 922.5, amount: 480, status: 'added', pourer: 'Steel' },
        after: weighed,
      },
    ],
  }
}

/** The given number of goods in a few types, each with its own figures. */
export function buildGoods(count: number): ReportGood[] {
  return Array.from({ length: count }, (_, index) =>
    buildGood({
      goods_type: `Type ${String(Math.floor(index / 40) + 1)}`,
      name: `Good number ${String(index + 1)}`,
      barcode: String(4_850_000_000_000 + index),
      bottles: index % 7,
      leftover: index + 0.25,
      total_leftover: (index % 7) * 700 + index + 0.25,
    }),
  )
}

/** The fonts that the product ships. */
export function readFonts(): ReportFonts {
  return { regular: readFont('dram-sans.ttf'), bold: readFont('dram-sans-bold.ttf') }
}

function readFont(file: string): Uint8Array {
  return new Uint8Array(
    readFileSync(new URL(`../../../src/reports/fonts/${file}`, import.meta.url)),
  )
}

function sumOf(rows: readonly ReportGood[]): InventoryReport['totals'] {
  const sum = (unit: ReportGood['unit'], of: (good: ReportGood) => number) =>
    rows.filter((row) => row.unit === unit).reduce((total, row) => total + of(row), 0)
  return {
    bottles: rows.reduce((total, row) => total + row.bottles, 0),
    leftover_ml: sum('ml', (row) => row.leftover),
    total_leftover_ml: sum('ml', (row) => row.total_leftover),
    total_grams: sum('g', (row) => row.total_leftover),
    error: null,
  }
}

/** One or several inventories as an Excel file, in one call. */
export function inventoryExcel(first: InventoryReport, ...others: InventoryReport[]) {
  return finish(drawExcel([first, ...others]))
}

/** The same as a PDF file. */
export function inventoryPdf(first: InventoryReport, ...others: InventoryReport[]) {
  return finish(drawPdf([first, ...others], readFonts()))
}

/** Runs all steps at once. */
export function finish<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
