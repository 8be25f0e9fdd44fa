import type { Language } from '#domain/languages.ts'

/** Full bottles as spoken: cases and single ones. */
export interface SpokenCount {
  cases: number
  bottles: number
}

interface Vocabulary {
  /** Stems with their numbers; a stem, because words are declined. */
  numbers: readonly (readonly [beginning: string, value: number])[]
  /** Whole words that begin with the stem of another number. */
  whole: Readonly<Record<string, number>>
  cases: readonly string[]
  bottles: readonly string[]
}

/*
 * A longer stem comes before a shorter one with the same beginning: "seventeen" before "seven".
 * Recognisers mostly write digits, and words only for small numbers.
 */
const ENGLISH: Vocabulary = {
  numbers: [
    ['thirteen', 13],
    ['fourteen', 14],
    ['fifteen', 15],
    ['sixteen', 16],
    ['seventeen', 17],
    ['eighteen', 18],
    ['nineteen', 19],
    ['twenty', 20],
    ['thirty', 30],
    ['forty', 40],
    ['fifty', 50],
    ['sixty', 60],
    ['seventy', 70],
    ['eighty', 80],
    ['ninety', 90],
    ['hundred', 100],
    ['zero', 0],
    ['none', 0],
    ['one', 1],
    ['two', 2],
    ['three', 3],
    ['four', 4],
    ['five', 5],
    ['six', 6],
    ['seven', 7],
    ['eight', 8],
    ['nine', 9],
    ['ten', 10],
    ['eleven', 11],
    ['twelve', 12],
    ['dozen', 12],
  ],
  whole: { a: 1, an: 1, to: 2, too: 2, for: 4, won: 1 },
  cases: ['case', 'box', 'crate', 'pack'],
  bottles: ['bottle', 'piece'],
}

const RUSSIAN: Vocabulary = {
  numbers: [
    ['одиннадцат', 11],
    ['двенадцат', 12],
    ['тринадцат', 13],
    ['четырнадцат', 14],
    ['пятнадцат', 15],
    ['шестнадцат', 16],
    ['семнадцат', 17],
    ['восемнадцат', 18],
    ['девятнадцат', 19],
    ['двадцат', 20],
    ['тридцат', 30],
    ['сорок', 40],
    ['пятьдесят', 50],
    ['шестьдесят', 60],
    ['семьдесят', 70],
    ['восемьдесят', 80],
    ['девяност', 90],
    ['сто', 100],
    ['нол', 0],
    ['нул', 0],
    ['один', 1],
    ['одна', 1],
    ['одну', 1],
    ['два', 2],
    ['две', 2],
    ['три', 3],
    ['четыр', 4],
    ['пят', 5],
    ['шест', 6],
    ['сем', 7],
    ['восем', 8],
    ['девят', 9],
    ['десят', 10],
    ['дюжин', 12],
    ['пара', 2],
    ['пару', 2],
  ],
  whole: { раз: 1 },
  cases: ['ящик', 'короб', 'упаков', 'кейс'],
  bottles: ['бутыл', 'штук'],
}

const ARMENIAN: Vocabulary = {
  numbers: [
    ['տասնմեկ', 11],
    ['տասներկու', 12],
    ['տասներեք', 13],
    ['տասնչորս', 14],
    ['տասնհինգ', 15],
    ['տասնվեց', 16],
    ['տասնյոթ', 17],
    ['տասնութ', 18],
    ['տասնինը', 19],
    ['քսան', 20],
    ['երեսուն', 30],
    ['քառասուն', 40],
    ['հիսուն', 50],
    ['վաթսուն', 60],
    ['յոթանասուն', 70],
    ['ութսուն', 80],
    ['իննսուն', 90],
    ['հարյուր', 100],
    ['զրո', 0],
    ['մեկ', 1],
    ['երկու', 2],
    ['երեք', 3],
    ['չորս', 4],
    ['հինգ', 5],
    ['վեց', 6],
    ['յոթ', 7],
    ['ութ', 8],
    ['ինը', 9],
    ['ինն', 9],
    ['տաս', 10],
  ],
  whole: { մի: 1 },
  cases: ['արկղ', 'տուփ'],
  bottles: ['շիշ', 'շշ', 'հատ'],
}

/** Without a vocabulary a language has no voice input. */
const VOCABULARIES: Partial<Record<Language, Vocabulary>> = {
  en: ENGLISH,
  ru: RUSSIAN,
  hy: ARMENIAN,
}

/** A larger number was most likely misheard. */
const MOST = 9999

export function canReadSpoken(language: Language): boolean {
  return VOCABULARIES[language] !== undefined
}

/**
 * Parses "Two cases and three bottles", "12", "пять ящиков", «երեք շիշ».
 * @returns null when there is no number, or when the text is ambiguous
 */
export function readSpokenCount(text: string, language: Language): SpokenCount | null {
  const vocabulary = VOCABULARIES[language]
  return vocabulary ? readCount(text, vocabulary) : null
}

function readCount(text: string, vocabulary: Vocabulary): SpokenCount | null {
  const understood: SpokenCount = { cases: 0, bottles: 0 }
  let number: number | null = null
  let isAnything = false
  for (const word of wordsOf(text)) {
    const value = valueOf(word, vocabulary)
    const kind = kindOf(word, vocabulary)
    if (value !== null) {
      number = join(number, value)
      if (number === null) return null
      isAnything = true
    } else if (kind !== null) {
      understood[kind] += number ?? 1
      isAnything = true
      number = null
    }
  }
  understood.bottles += number ?? 0
  const isSound = understood.cases <= MOST && understood.bottles <= MOST
  return isAnything && isSound ? understood : null
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/[^\p{L}\p{N}]+/u)
}

function valueOf(word: string, { numbers, whole }: Vocabulary): number | null {
  if (/^\d+$/.test(word)) return Number(word)
  const exact = Object.hasOwn(whole, word) ? whole[word] : undefined
  return exact ?? numbers.find(([beginning]) => word.startsWith(beginning))?.[1] ?? null
}

function kindOf(word: string, { cases, bottles }: Vocabulary): keyof SpokenCount | null {
  if (cases.some((beginning) => word.startsWith(beginning))) return 'cases'
  return bottles.some((beginning) => word.startsWith(beginning)) ? 'bottles' : null
}

/** "Twenty five" is 25; "five twenty" is two numbers and ambiguous. */
function join(before: number | null, value: number): number | null {
  if (before === null) return value
  if (value === 100) return isBetween(before, 1, 9) ? before * 100 : null
  const isTens = before >= 20 && before % 10 === 0 && isBetween(value, 1, 9)
  const isHundreds = before >= 100 && before % 100 === 0 && isBetween(value, 1, 99)
  return isTens || isHundreds ? before + value : null
}

function isBetween(value: number, least: number, most: number): boolean {
  return value >= least && value <= most
}
