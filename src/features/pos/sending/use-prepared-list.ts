import { allNames } from '#domain/goods/names.ts'
import { pageOfRows } from '#storage/lists/list-page.ts'
import { useLanguage } from '#ui/language/language.ts'
import { useList } from '#client/use-list.ts'
import { LISTED } from '../products/use-products.ts'
import { isOnPreparedTab, type PreparedLine } from './prepared-lines.ts'

/** One page of the lines, sorted by the goods' names. */
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
  const names = good ? [...allNames(good), good.barcode] : []
  return [...names, total.barcode, product?.name ?? null]
}
