import { pageOfRows } from '#storage/list-page.ts'
import { useLanguage } from '#ui/language.ts'
import { useList } from '#ui/list/use-list.ts'
import { LISTED } from '../use-products.ts'
import { isOnPreparedTab, type PreparedLine } from './prepared-lines.ts'

/** The lines page by page, by the goods' names. */
export function usePreparedList(lines: readonly PreparedLine[]) {
  const { language } = useLanguage()
  const nameOf = ({ good, total }: PreparedLine): string =>
    good?.[`name_${language}`] || total.barcode || ''
  return useList<PreparedLine>({
    firstTab: 'total',
    pageSize: LISTED,
    deps: [JSON.stringify(lines), language],
    query: (_database, query) =>
      Promise.resolve(
        pageOfRows(
          lines.filter((line) => isOnPreparedTab(line, query.tab)),
          { ...query, order: query.sort === null ? 'asc' : query.order },
          { textsOf, sorts: { created_at: nameOf }, language },
        ),
      ),
  })
}

function textsOf({ good, product, total }: PreparedLine): (string | null)[] {
  const names = good ? [good.name_en, good.name_ru, good.name_hy, good.barcode] : []
  return [...names, total.barcode, product?.name ?? null]
}
