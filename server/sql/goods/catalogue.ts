import type { CatalogueSource } from '#domain/counting/catalogue.ts'
import type { Names } from '#domain/goods/names.ts'
import type { CompanySql, Sql } from '../database.ts'

type Row = Omit<CatalogueSource, keyof Names> & { names: Partial<Names> }

/** Whether the company shares its items, and so sees those of others. */
export async function isSharing(sql: Sql, companyId: string): Promise<boolean> {
  const [row] = await sql.query<{ catalogue: string }>(
    'select catalogue from companies where id = $1',
    [companyId],
  )
  return row?.catalogue === 'shared'
}

/**
 * What the other companies that agreed know of a barcode: one for each, none that says whose it is.
 * The function decides who may ask and who is told; docs/decisions/041-item-catalogue.md.
 * @param spellings of one barcode
 * @param now for how long a company has been here
 */
export async function catalogueSources(
  company: CompanySql,
  spellings: readonly string[],
  now: string,
): Promise<CatalogueSource[]> {
  const [found = []] = await catalogueSourcesOfEach(company, [spellings], now)
  return found
}

/**
 * The same of several barcodes.
 * @param barcodes each in its spellings
 * @returns the sources of each, in the same order
 */
export async function catalogueSourcesOfEach(
  company: CompanySql,
  barcodes: readonly (readonly string[])[],
  now: string,
): Promise<CatalogueSource[][]> {
  const rows = await company.query<Row & { place: number }>(
    `select asked.place::int as place, s.*
     from jsonb_array_elements($1::jsonb) with ordinality asked(spellings, place),
       catalogue_sources(array(select jsonb_array_elements_text(asked.spellings)), $2) s`,
    [JSON.stringify(barcodes), now],
  )
  const found = barcodes.map((): CatalogueSource[] => [])
  for (const { place, names, ...figures } of rows) found[place - 1]?.push({ ...names, ...figures })
  return found
}

/** Whether so many other companies could tell something that one that shares may be answered. */
export async function canAnswer(company: CompanySql, now: string): Promise<boolean> {
  const [row] = await company.query<{ can: boolean }>('select catalogue_can_answer($1) as can', [
    now,
  ])
  return row?.can ?? false
}
