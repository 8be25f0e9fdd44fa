import { nameKey } from '../goods/name-key.ts'
import { filledOf } from './cells.ts'

/** What a line of a list is, if it is no good: each looks at all that is filled in it. */

const TOTAL = /^(total|grand total|итого|всего|ընդամենը)\s*[:.]?$/iu

/** A total that says of what. */
const TOTAL_OF =
  /^(sub-?total|total|итого|всего|ընդամենը)\s*(:|(по|на|за|наименований|позиций|for|of|items|per)(\s|:)|\d)/iu

export function isTotalText(text: string): boolean {
  return TOTAL.test(text) || TOTAL_OF.test(text)
}

/** Who signs a printed list. */
const SIGNATURE =
  /^(руководитель|(генеральный )?директор|(главный )?бухгалтер|отпустил|получил|принял|сдал|кладовщик|материально ответственн|ответственн|председатель|член(ы)? комиссии|исполнитель|составил|проверил|утвержда|м\.\s?п\.|подпись|signature|signed|approved by|prepared by|received by|checked by|տնօրեն|ստորագրություն|գլխավոր հաշվապահ|հաշվապահ|հանձնեց|ընդունեց|կ\.\s?տ\.)(?!\p{L}*\p{L}{9})/iu

/** What is written below or between the goods of a price list. */
const NOTE =
  /^(\*|прим(ечани|\.)|внимание|цен[ыа] (указан|действ|с ндс|без ндс)|prices? (are|is|valid|incl|excl)|note:|тел(\.|ефон)|tel[.:]|www\.|https?:|стр(\.|аница) ?\d|page ?\d|էջ ?\d|գները )|@\S+\.\p{L}{2}|_{3}/iu

/** Does somebody say something to the reader, instead of a good's name? */
export function isNoteText(text: string): boolean {
  const isSentence = /\p{L}\.$/u.test(text) && text.split(/\s+/).length >= 4
  return SIGNATURE.test(text) || NOTE.test(text) || isSentence
}

/** Below the fields of a form stands what to write into them: (подпись). */
export function isFormHint(row: readonly string[]): boolean {
  const filled = filledOf(row)
  return filled.length > 0 && filled.every((cell) => /^\(.*\)$/u.test(cell))
}

/** Forms number their columns: 1, 2, 3 and so on. */
export function areColumnNumbers(row: readonly string[]): boolean {
  const filled = [...new Set(filledOf(row))]
  return filled.length >= 3 && filled.every((cell, at) => cell === String(at + 1))
}

/** What tills keep as items: goods, and what is none. */
const GOOD_KINDS = keysOf('товар, товары, good, goods, product, ingredient, ингредиент')
const OTHER_KINDS = keysOf(
  'блюдо, блюда, заготовка, полуфабрикат, модификатор, услуга, услуги, работа, тара, набор',
  'dish, prepared, semi finished, modifier, service, recipe',
)

function keysOf(...lines: string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(', ')).map(nameKey))
}

/** Is the column what tills call the type of an item: a good, a dish, a service? */
export function areKinds(texts: readonly string[]): boolean {
  const keys = texts.map(nameKey)
  const isKnown = keys.every((key) => GOOD_KINDS.has(key) || OTHER_KINDS.has(key))
  return isKnown && keys.some((key) => GOOD_KINDS.has(key))
}

export function isOtherKind(text: string): boolean {
  return OTHER_KINDS.has(nameKey(text))
}

const GONE_HEAD = /^(удален\p{L}*|архив\p{L}*|в архиве|deleted|archived|inactive|ջնջված)$/iu
const YES = /^(да|yes|true|истина|1|\+|удален\p{L}*|այո|x|х)$/iu

export function isGoneHead(head: string): boolean {
  return GONE_HEAD.test(head.trim())
}

export function isYes(text: string): boolean {
  return YES.test(text.trim())
}
