import { CURRENCIES } from '../../money/currencies.ts'

/** What people write instead of a code, where it stands for one currency alone. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/֏|(?<!\p{L})(драм(ов|а|ы)?|др(?=\.)|դրամ(ով|ի)?|դր|drams?)(?!\p{L})/iu, 'AMD'],
  [/₽|(?<!\p{L})(руб(л\p{L}{1,2})?|р(?=\.)|ռուբլի|rubl?es?)(?!\p{L})/iu, 'RUB'],
  [/€|(?<!\p{L})(евро|euro|եվրո)(?!\p{L})/iu, 'EUR'],
  [/₾|(?<!\p{L})(лари|lari|լարի)(?!\p{L})/iu, 'GEL'],
  [/₸|(?<!\p{L})тенге(?!\p{L})/iu, 'KZT'],
  [/₴/u, 'UAH'],
  [/£/u, 'GBP'],
  [/\$/u, 'USD'],
]

/** A code is written in capitals: 'all' and 'try' are words, ALL and TRY currencies. */
const CODE = /(?<!\p{L})[A-Z]{3}(?!\p{L})/gu

/** The currency that a head or a cell names, by ISO 4217; null when it names none. */
export function currencyIn(text: string): string | null {
  const code = (text.match(CODE) ?? []).findLast((one) => CURRENCIES.includes(one))
  return code ?? WORDS.find(([words]) => words.test(text))?.[1] ?? null
}

/** An amount without the words of its currency. */
export function bareAmount(text: string): string {
  return WORDS.reduce((rest, [words]) => rest.replace(words, ' '), text.replaceAll(CODE, ' '))
    .replace(/^[.\s]+/u, '')
    .replace(/[.\s]+$/u, '')
}
