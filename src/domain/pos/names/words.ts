import { FLAVOURS, GRAPES_AND_BEERS } from './flavours.ts'

/** Kinds of drinks: two names that say different ones are different products. */
const KINDS: Record<string, string> = {
  whisky: 'whisky whiskey виски вискарь вис բուրբոն bourbon бурбон scotch скотч վիսկի',
  vodka: 'vodka водка водк օղի',
  gin: 'gin джин ջին',
  rum: 'rum ron rhum ром ռոմ',
  tequila: 'tequila текила տեկիլա',
  brandy: 'brandy cognac бренди коньяк կոնյակ բրենդի',
  liqueur: 'liqueur ликер ликёр լիկյոր',
  vermouth: 'vermouth вермут վերմուտ',
  wine: 'wine вино գինի',
  champagne: 'champagne шампанское',
  beer: 'beer пиво գարեջուր',
  water: 'water вода ջուր',
  juice: 'juice сок հյութ',
  syrup: 'syrup сироп օշարակ',
  absinthe: 'absinthe absenta абсент',
  grappa: 'grappa граппа',
  calvados: 'calvados кальвадос',
}

/** Words that tell products of one brand apart, in the languages and spellings that people use. */
const VARIANTS: Record<string, string> = {
  ...FLAVOURS,
  ...GRAPES_AND_BEERS,
  red: 'red ред рэд красный красное красная кр rouge rosso rojo россо росо կարմիր',
  white:
    'white уайт вайт белый белое белая бел blanc blanco blanca bianco bianca бланко бланка бьянко бианко бьянка блан superior silver сильвер силвер plata плата սպիտակ',
  gold: 'gold голд золотой золотая золотое золото oro dorado goldline',
  black: 'black блэк блек черный чёрный negra negro негра',
  dark: 'dark дарк темный тёмный темное тёмное',
  blue: 'blue блю синий',
  green: 'green verte грин зеленый зелёный зел',
  pink: 'pink пинк розовый розовое rose rosé розе rosado rosato վարդագույն',
  blonde: 'blonde blond блонд светлое светлый',
  spiced: 'spiced спайсед спайсд пряный',
  double: 'double дабл dbl',
  triple: 'triple трипл',
  zero: 'zero зеро sugarfree',
  reposado: 'reposado репосадо',
  anejo: 'anejo añejo аньехо анехо',
  brut: 'brut брют',
  sparkling: 'sparkling газ газированная игристое',
  still: 'still негаз',
  vs: 'vs вс',
  vsop: 'vsop всоп',
  xo: 'xo хо',
  tonic: 'tonic тоник',
  bitter: 'bitter биттер битер',
  noble: 'noble нобл ноубл',
  platinum: 'platinum платинум',
  alcoholFree: 'alcoholfree',
  diet: 'diet light диет лайт',
}

/**
 * Words of a better or another sort of the same brand. A good's are left out at the till as often as
 * not; one that only the product has makes it another product.
 */
const SORTS =
  'gran гран grand elegance extra экстра aged single small premium премиум selection селекшн ' +
  'special спешл спешиал old олд ' +
  'reserve reserva riserva резерв резерва'

/** Words that many products of a kind carry, or that are left out as often as not. */
const LIGHT =
  'original ориджинал оригинал originale classic классик классический կլասիկ finest файнест label лейбл ' +
  'tennessee теннесси irish ирландский scotch шотландский japanese london лондон dry драй сухое сух չոր ' +
  'the и and de де с con из стекло жб бут бутылка мин минеральная հանքային ' +
  'cream крем indian энергетик energy aperitivo аперитив aperitif malt dom no'

function table(groups: Record<string, string>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(groups).flatMap(([key, words]) => words.split(' ').map((word) => [word, key])),
  )
}

const KIND_OF = table(KINDS)
const VARIANT_OF = table(VARIANTS)
const IS_SORT: ReadonlySet<string> = new Set(SORTS.split(' '))
const IS_LIGHT: ReadonlySet<string> = new Set([...LIGHT.split(' '), ...IS_SORT])

export function kindOf(word: string): string | null {
  return KIND_OF.get(word) ?? null
}

export function variantOf(word: string): string | null {
  return VARIANT_OF.get(word) ?? null
}

export function isLight(word: string): boolean {
  return IS_LIGHT.has(word)
}

export function isSort(word: string): boolean {
  return IS_SORT.has(word)
}
