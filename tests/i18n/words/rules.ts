import type { Language } from '#domain/languages.ts'
import { FORBIDDEN_WORDS } from './forbidden-words.ts'
import type { CatalogueMessage } from './messages.ts'
import { SPECIFICATION_TEXTS } from './specification-texts.ts'

/** What is wrong with a message, and what is better; null if nothing is. */
type Check = (message: CatalogueMessage) => string | null

/** A law about one message, whatever the others say. */
export interface Rule {
  number: number
  law: string
  check: Partial<Record<Language, Check>>
}

const STATED = new Set<string>(Object.values(SPECIFICATION_TEXTS).flat())

/** The specification states it, so it stays in English as it is. */
export function isStated({ msgid, language }: CatalogueMessage): boolean {
  return language === 'en' && STATED.has(msgid)
}

/** Nothing that is shown has the expression. */
function without(expression: RegExp, better: string): Check {
  return ({ shown }) => {
    const found = shown.map((text) => expression.exec(text)?.[0]).find((text) => text !== undefined)
    return found === undefined ? null : `‘${found}’: ${better}`
  }
}

/** A check that passes over some messages. */
function unless(isSpared: (message: CatalogueMessage) => boolean, check: Check): Check {
  return (message) => (isSpared(message) ? null : check(message))
}

/** The first fault that one of the checks finds. */
function first(...checks: Check[]): Check {
  return (message) => checks.map((check) => check(message)).find((fault) => fault !== null) ?? null
}

function inAll(check: Check): Rule['check'] {
  return { en: check, ru: check, hy: check }
}

function forbidden(language: Language): Check {
  const checks = FORBIDDEN_WORDS[language].map(([word, better]) => without(word, `say ${better}`))
  return unless(isStated, first(...checks))
}

const SPACED = 'a no-break space (U+00A0) stands between number and unit'
const SMALL = 'in lower case, in mails too'
const PLAIN = 'the plain tone does without'

/** ‘% ծավ.’ is shortened, so it ends with a point. */
function isOfVolume({ text }: CatalogueMessage): boolean {
  return text.endsWith('ծավ.')
}

function isOfNoBarcode({ msgid }: CatalogueMessage): boolean {
  return !/barcode/i.test(msgid) || /SKU/.test(msgid)
}

const CASES: Record<Language, readonly string[]> = {
  en: ['one', 'other'],
  ru: ['one', 'few', 'many', 'other'],
  hy: ['one', 'other'],
}
const OF_OTHERS = /\bthe others\b|остальн|մնացած|մյուսներ/u

function lackingCase({ plurals, language }: CatalogueMessage): string | null {
  const lacking = plurals.flatMap(({ cases }) =>
    CASES[language].filter((one) => !cases.includes(one)),
  )
  return lacking.length === 0 ? null : `a plural lacks ${lacking.join(', ')}`
}

function otherValues({ values, englishValues }: CatalogueMessage): string | null {
  const same = values.join() === englishValues.join()
  return same ? null : `has the values ${values.join()}, the English ${englishValues.join()}`
}

function othersOfNone({ plurals }: CatalogueMessage): string | null {
  const speaks = plurals.some(
    ({ cases, shown }) => !cases.includes('=0') && shown.some((text) => OF_OTHERS.test(text)),
  )
  return speaks ? 'speaks of others where there may be none: it needs a case =0' : null
}

export const RULES: readonly Rule[] = [
  {
    number: 1,
    law: 'no marker of a merge is left',
    check: inAll(without(/<{7}|={7}|>{7}/, 'take it away')),
  },
  {
    number: 2,
    law: 'an Armenian explanation stands after ՝, not after a colon',
    check: { hy: without(/[Ա-Ֆա-և}]\s*:/u, 'write ՝') },
  },
  {
    number: 3,
    law: 'և has one capital',
    check: { hy: without(/ԵՒ|Եւ/u, 'write Եվ') },
  },
  {
    number: 4,
    law: 'number and unit stay on one line',
    check: {
      ru: without(/[}#\d] (?:мл|л|г|кг|%|шт\.|₽|֏)(?![а-яё])/u, SPACED),
      hy: without(/[}#\d] (?:մլ|լ|գ|կգ|%|հատ|֏)(?![ա-և])/u, SPACED),
    },
  },
  {
    number: 5,
    law: 'a percent sign stands apart',
    check: { ru: without(/[\d}]%/, SPACED), hy: without(/[\d}]%/, SPACED) },
  },
  {
    number: 6,
    law: '№ and its number stay on one line',
    check: {
      ru: without(/№(?!\u00A0)/u, 'U+00A0 stands after №'),
      hy: without(/№(?!\u00A0)/u, 'U+00A0 stands after №'),
    },
  },
  {
    number: 7,
    law: 'no Armenian article hangs on a value',
    check: {
      hy: without(
        /[}#]-?(?:ը|ն)(?![ա-և])/u,
        'a noun takes the ending, or the value stands after ՝',
      ),
    },
  },
  {
    number: 8,
    law: 'Russian has no doubled gender',
    check: { ru: without(/\((?:а|ла|на|ая)\)/u, 'say it without a gender') },
  },
  {
    number: 9,
    law: 'no Russian past tense agrees with a value',
    check: {
      ru: without(
        /\{[a-z]+\} [а-яё]{2,}л(?:а|о|и)?(?:ся|сь)?(?![а-яё])/u,
        'write «{system}: документ принят»',
      ),
    },
  },
  {
    number: 10,
    law: 'the Armenian article before a vowel is ն',
    check: { hy: without(/[ա-և]ը [աեէիոուօ]/u, 'write -ն') },
  },
  {
    number: 11,
    law: 'an Armenian sentence has ՞ and ends with ։',
    check: { hy: unless(isOfVolume, without(/\?|[ա-և]{3}[.:]$/u, 'write ՞ and ։')) },
  },
  {
    number: 12,
    law: 'the Armenian միջակետ is one sign',
    check: { hy: without(/\u2024/u, 'write U+002E') },
  },
  {
    number: 13,
    law: 'nobody is addressed with a capital',
    check: {
      ru: without(/(?<!^)(?<![.…] )Ваш/u, SMALL),
      hy: without(/(?<!^)(?<![։.…] )Ձե[րզ]/u, SMALL),
    },
  },
  {
    number: 14,
    law: 'quotes, dashes and the ellipsis are those of the language',
    check: {
      en: without(/\.\.\.| - |"|[«»]/u, 'write …, – and “ ”'),
      ru: without(/\.\.\.| - |"|”/u, 'write …, — and « »'),
      hy: without(/\.\.\.| - |"|”/u, 'write …, – and « »'),
    },
  },
  {
    number: 15,
    law: 'no letter of another alphabet is in a word',
    check: {
      ru: without(/[а-яё][a-z]|[a-z][а-яё]/iu, 'type it anew'),
      hy: without(/[ա-և][a-zа-яё]|[a-zа-яё][ա-և]/iu, 'type it anew'),
    },
  },
  {
    number: 16,
    law: 'Russian has ё where it belongs',
    check: {
      ru: without(/(?<![а-яё])[Ее]ще(?![а-яё])|[Оо]бъем|[Уу]чет(?![а-яё])|[Нн]адежн/u, 'write ё'),
    },
  },
  {
    number: 17,
    law: 'English is British',
    check: {
      en: without(
        /[Cc]anceled|[Nn]eighbor|\b[Ll]iter|[Cc]atalog\b/,
        'write cancelled, neighbour, litre, catalogue',
      ),
    },
  },
  { number: 18, law: 'English has the words of the table', check: { en: forbidden('en') } },
  { number: 19, law: 'Russian has the words of the table', check: { ru: forbidden('ru') } },
  { number: 20, law: 'Armenian has the words of the table', check: { hy: forbidden('hy') } },
  {
    number: 23,
    law: 'a translation has the values and the plurals of its language',
    check: inAll(first(otherValues, lackingCase, othersOfNone)),
  },
  {
    number: 25,
    law: 'the tone is plain',
    check: inAll(unless(isStated, without(/\b[Pp]lease\b|!|ожалуйста|[Խխ]նդրում ենք/u, PLAIN))),
  },
  {
    number: 26,
    law: 'no date is written out in a message',
    check: inAll(without(/\d{1,2}\/\d{1,2}\/\d{4}|\b[AP]M\b|\bUTC\b/u, 'write 26.11.2026 21:25')),
  },
  {
    number: 28,
    law: 'a sentence explains itself once',
    check: {
      ru: without(/: [^.,;·:]*: /u, 'keep one colon'),
      en: without(/: [^.,;·:]*: /u, 'keep one colon'),
    },
  },
  {
    number: 29,
    law: 'a barcode has its whole word',
    check: {
      ru: unless(isOfNoBarcode, without(/(?<![а-яё])[Кк]од/u, 'say штрихкод')),
      hy: unless(isOfNoBarcode, without(/(?<![ա-և])[Կկ]ոդ/u, 'say շտրիխկոդ')),
    },
  },
]
