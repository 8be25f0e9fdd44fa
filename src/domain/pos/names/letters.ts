/** How letters of other scripts sound, in Latin ones: what a person would write, not a standard. */
const CYRILLIC: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'j',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sh',
  ъ: '',
  ы: 'i',
  ь: '',
  э: 'e',
  ю: 'iu',
  я: 'ia',
}
const ARMENIAN: Record<string, string> = {
  ա: 'a',
  բ: 'b',
  գ: 'g',
  դ: 'd',
  ե: 'e',
  զ: 'z',
  է: 'e',
  ը: 'e',
  թ: 't',
  ժ: 'j',
  ի: 'i',
  լ: 'l',
  խ: 'kh',
  ծ: 'ts',
  կ: 'k',
  հ: 'h',
  ձ: 'dz',
  ղ: 'kh',
  ճ: 'ch',
  մ: 'm',
  յ: 'i',
  ն: 'n',
  շ: 'sh',
  ո: 'o',
  չ: 'ch',
  պ: 'p',
  ջ: 'j',
  ռ: 'r',
  ս: 's',
  վ: 'v',
  տ: 't',
  ր: 'r',
  ց: 'ts',
  ւ: 'u',
  փ: 'p',
  ք: 'k',
  օ: 'o',
  ֆ: 'f',
  և: 'ev',
}
const SOUNDS = { ...CYRILLIC, ...ARMENIAN }

/** The word in Latin letters, without accents, in lower case. */
export function latinOf(word: string): string {
  return (
    word
      .toLowerCase()
      .replaceAll('ու', 'u')
      .replaceAll('дж', 'j')
      .normalize('NFC')
      // 'Уокер', 'Уайлд': the English w.
      .replaceAll(/(?<![а-яё])у(?=[аеиоэ])/gu, 'w')
      .replaceAll(/[а-яёա-և]/gu, (letter) => SOUNDS[letter] ?? letter)
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .replaceAll('ł', 'l')
      .replaceAll('ø', 'o')
  )
}

/** Spellings of one sound, in the order in which they are replaced. */
const SPELLINGS: readonly [RegExp, string][] = [
  [/sch|sh|tch/g, 'S'],
  [/ph/g, 'f'],
  [/ck|kh|qu?/g, 'k'],
  [/th/g, 't'],
  // The w of 'crown' and 'dew'.
  [/(?<=[aeo])w(?![aeiouy])/g, 'u'],
  [/wh|w/g, 'v'],
  [/x/g, 'ks'],
  [/tz|ts|zz/g, 's'],
  [/c(?=[eiy])/g, 's'],
  [/c(?!h)/g, 'k'],
  [/(?<=.)h(?!$)(?<!ch)/g, ''],
]

/** Consonants that people mix up when they write a foreign name by ear. */
const LIKE: Record<string, string> = {
  z: 's',
  S: 's',
  j: 's',
  v: 'f',
  g: 'k',
  h: 'k',
  d: 't',
  b: 'p',
}

/**
 * The consonants of a Latin word by their sound, without vowels but the first. `ch` sounds like
 * either of two consonants, so a word that has it has two skeletons.
 */
export function skeletonsOf(latin: string): string[] {
  let word = latin
  for (const [spelling, sound] of SPELLINGS) word = word.replaceAll(spelling, sound)
  const read = (ch: string) =>
    word
      .replaceAll('ch', ch)
      .replaceAll(/^[aeiouy]+/g, 'a')
      .replaceAll(/(?<=.)[aeiouy]+/g, '')
      .replaceAll(/[a-zS]/g, (letter) => LIKE[letter] ?? letter)
      .replaceAll(/(.)\1+/g, '$1')
  return [...new Set([read('s'), read('k')])]
}

/** The word's sounds with vowels, as far as spelling tells them. */
export function soundOf(latin: string): string {
  let word = latin
  for (const [spelling, sound] of SPELLINGS) word = word.replaceAll(spelling, sound)
  return word
    .toLowerCase()
    .replaceAll('ch', 's')
    .replaceAll(/ou|oo|ow/g, 'u')
    .replaceAll(/ee|ea|y/g, 'i')
    .replaceAll(/ai|ei|ey/g, 'e')
    .replaceAll(/(?<=..)e$/g, '')
    .replaceAll(/(.)\1+/g, '$1')
}
