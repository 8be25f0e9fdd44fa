import { foldCase } from '../goods/search-words.ts'
import { anywhere } from '../search-pattern.ts'
import { parseProductName } from './names/product-name.ts'

/** A size with its unit: what is written as 700 мл here is 0,7 л or 0.70 elsewhere. */
const SIZE = /(?<![\d.,])\d+(?:[.,]\d+)?\s*(?:мл|ml|մլ|cl|сл|ltr|л|l|լ)(?![\p{L}\d])/giu
const DECIMAL_MARK = /(?<=\d)[.,](?=\d)/

/** More than anyone types. */
const MAX_PATTERNS = 8

/**
 * Regular expressions that a product's name, article or barcodes must each match, ignoring case;
 * the same for JavaScript and for PostgreSQL. A decimal comma is a point, and a size is the same in
 * every unit.
 */
export function searchPatterns(search: string): string[] {
  const sizes = (search.match(SIZE) ?? []).flatMap((text) => parseProductName(text).size_ml ?? [])
  const words = search.replaceAll(SIZE, ' ').split(/\s+/).filter(Boolean)
  return [...words.map(wordPattern), ...sizes.map(sizePattern)].slice(0, MAX_PATTERNS)
}

/** Whether texts of one thing fit a search, where they need not be looked up by an index. */
export function searchTest(search: string): (texts: readonly (string | null)[]) => boolean {
  const patterns = searchPatterns(foldCase(search)).map((pattern) => new RegExp(pattern))
  return (texts) => {
    const text = foldCase(texts.join('\n'))
    return patterns.every((pattern) => pattern.test(text))
  }
}

function wordPattern(word: string): string {
  return word.split(DECIMAL_MARK).map(anywhere).join('[.,]')
}

function sizePattern(ml: number): string {
  const [whole = '0', decimals] = String(ml / 1000).split('.')
  const litres = decimals ? `${whole}[.,]${decimals}0*` : `${whole}(?:[.,]0+|\\s*[лЛlLլԼ])`
  const forms = [litres, String(ml), ...(ml % 10 === 0 ? [`${ml / 10}\\s*[cCсС][lLлЛ]`] : [])]
  return `(?:^|[^0-9.,])(?:${forms.join('|')})(?![0-9])`
}
