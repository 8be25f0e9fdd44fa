import type { Contents } from '#protocol/site/contents.ts'
import { localizedFields } from './localized-fields.ts'

export const faq: Contents['faq'] = [
  {
    id: 1,
    ...localizedFields('question', {
      en: 'Does Dram really work without the internet?',
      hy: 'Dram-ն իսկապե՞ս աշխատում է առանց ինտերնետի։',
      ru: 'Dram правда работает без интернета?',
    }),
    ...localizedFields('answer', {
      en: 'Yes. You need a connection for the first sign-in on a device, which also loads your goods and open inventories. After that, you can open inventories, scan, weigh, correct, complete and save PDF or Excel files offline. Your changes are sent automatically once you’re back online.',
      hy: 'Այո։ Ցանցն անհրաժեշտ է սարքում առաջին մուտքի համար. այդ ժամանակ բեռնվում են նաև ձեր ապրանքներն ու բաց գույքագրումները։ Այնուհետև առանց ցանցի կարող եք բացել գույքագրումներ, սկանավորել, կշռել, ուղղել, ավարտել և պահել PDF կամ Excel ֆայլեր։ Ձեր արածն ինքնաբերաբար կուղարկվի, հենց որ ցանց լինի։',
      ru: 'Да. Сеть нужна для первого входа на устройстве: тогда же загружаются ваши товары и открытые инвентаризации. После этого без сети можно открывать инвентаризации, сканировать, взвешивать, исправлять, завершать и сохранять файлы PDF и Excel. Всё сделанное отправится автоматически, как только появится сеть.',
    }),
  },
  {
    id: 2,
    ...localizedFields('question', {
      en: 'Which scales can I use?',
      hy: 'Ի՞նչ կշեռքներ կարող եմ օգտագործել։',
      ru: 'Какие весы подойдут?',
    }),
    ...localizedFields('answer', {
      en: 'Over Bluetooth: scales with the standard weight-scale service, many coffee and kitchen scales with their own protocols, and bench scales with a Bluetooth serial link. By USB or serial cable: bench scales of common brands, in Chrome and Edge on computers. A scale should handle at least 3 kg in steps of 1 g or finer. Bluetooth works in Chrome on Android, Windows, macOS and ChromeOS. Try your scale before you rely on it: manufacturers change their protocols. With any other scale, or on iPhone, enter the weight by hand.',
      hy: 'Bluetooth-ով՝ կշեռքներ, որոնք աջակցում են կշռման ստանդարտ ծառայությունը, սեփական հաղորդակարգով սուրճի և խոհանոցային շատ կշեռքներ, ինչպես նաև Bluetooth միացումով սեղանի կշեռքներ։ USB կամ սերիական մալուխով՝ տարածված արտադրողների սեղանի կշեռքներ, համակարգչի Chrome-ում և Edge-ում։ Կշեռքը պետք է կշռի մինչև 3 կգ՝ 1 գրամ կամ ավելի փոքր քայլով։ Bluetooth-ն աշխատում է Android-ի, Windows-ի, macOS-ի և ChromeOS-ի Chrome-ում։ Նախքան հույսը կշեռքի վրա դնելը՝ փորձեք այն. արտադրողները փոխում են իրենց հաղորդակարգերը։ Այլ կշեռքի դեպքում կամ iPhone-ում քաշը մուտքագրեք։',
      ru: 'По Bluetooth: весы со стандартной службой взвешивания, многие кофейные и кухонные весы с собственным протоколом и настольные весы с Bluetooth-каналом. По USB или последовательному кабелю: настольные весы распространённых марок, в Chrome и Edge на компьютере. Весы должны выдерживать 3 кг и показывать с шагом 1 г или точнее. Bluetooth работает в Chrome на Android, Windows, macOS и ChromeOS. Проверьте свои весы, прежде чем на них полагаться: производители меняют протоколы. С другими весами или на iPhone вес вводится вручную.',
    }),
  },
  {
    id: 3,
    ...localizedFields('question', {
      en: 'How is the volume calculated from the weight?',
      hy: 'Ինչպե՞ս է քաշից հաշվվում ծավալը։',
      ru: 'Как по весу получается объём?',
    }),
    ...localizedFields('answer', {
      en: 'Dram subtracts the weight of the empty bottle from the weight on the scale, compares the rest with what a full bottle holds, and multiplies by its size. If the full weight isn’t known, Dram uses the density of the drink. The figures used are stored with each entry, so changing an item later never changes an old count.',
      hy: 'Dram-ը կշեռքի ցույց տված քաշից հանում է դատարկ շշի քաշը, մնացածը համեմատում լի շշի պարունակության հետ և բազմապատկում շշի տարողությամբ։ Եթե լի շշի քաշն անհայտ է, օգտագործվում է խմիչքի խտությունը։ Օգտագործված տվյալները պահվում են յուրաքանչյուր գրառման հետ, ուստի ապրանքի հետագա փոփոխությունը չի փոխում հին հաշվառումը։',
      ru: 'Из веса на весах Dram вычитает вес пустой бутылки, сравнивает остаток с тем, что вмещает полная, и умножает на её объём. Если вес полной бутылки неизвестен, берётся плотность напитка. Использованные данные хранятся с каждой записью, поэтому изменение товара не меняет прошлых подсчётов.',
    }),
  },
  {
    id: 4,
    ...localizedFields('question', {
      en: 'What happens if two people weigh the same bottle?',
      hy: 'Ի՞նչ կլինի, եթե երկու հոգի կշռեն նույն շիշը։',
      ru: 'Что будет, если двое взвесят одну и ту же бутылку?',
    }),
    ...localizedFields('answer', {
      en: 'Both entries are saved, each with its author and time, and both count. Open the item’s entries and delete the extra one; the deletion stays visible and can be undone.',
      hy: 'Երկու գրառումն էլ պահվում է՝ հեղինակի և ժամի նշումով, և երկուսն էլ հաշվվում են։ Նայեք ապրանքի գրառումները և ջնջեք ավելորդը. ջնջումը տեսանելի է մնում և կարող է չեղարկվել։',
      ru: 'Сохранятся обе записи, каждая с автором и временем, и обе будут учтены. Откройте записи товара и удалите лишнюю: удаление остаётся видимым, и его можно отменить.',
    }),
  },
  {
    id: 5,
    ...localizedFields('question', {
      en: 'What if a barcode isn’t known yet?',
      hy: 'Իսկ եթե շտրիխկոդը դեռ հայտնի չէ՞։',
      ru: 'Что делать, если штрихкод ещё неизвестен?',
    }),
    ...localizedFields('answer', {
      en: 'Count the bottle anyway. The weight is saved under the barcode and shown separately until there’s an item with this barcode.',
      hy: 'Այնուամենայնիվ հաշվեք շիշը։ Քաշը կպահվի շտրիխկոդի տակ և առանձին կցուցադրվի, մինչև այդ շտրիխկոդով ապրանք ստեղծվի։',
      ru: 'Всё равно посчитайте бутылку. Вес сохранится под самим штрихкодом и будет показан отдельно, пока не появится товар с этим штрихкодом.',
    }),
  },
  {
    id: 6,
    ...localizedFields('question', {
      en: 'Can I send the result to iiko or Syrve?',
      hy: 'Կարո՞ղ եմ արդյունքն ուղարկել iiko կամ Syrve։',
      ru: 'Можно ли отправить результат в iiko или Syrve?',
    }),
    ...localizedFields('answer', {
      en: 'Yes. Enter your server’s address, login and password in the settings, load the products, match them to your goods once, and send a completed inventory to the store you choose.',
      hy: 'Այո։ Կարգավորումներում մուտքագրեք ձեր սերվերի հասցեն, մուտքանունը և գաղտնաբառը, բեռնեք ապրանքները, մեկ անգամ համադրեք դրանք ձեր ապրանքների հետ և պատրաստի գույքագրումն ուղարկեք ընտրված պահեստ։',
      ru: 'Да. Укажите в настройках адрес вашего сервера, логин и пароль, загрузите продукты, один раз сопоставьте их со своими товарами и отправьте готовую инвентаризацию на выбранный склад.',
    }),
  },
  {
    id: 7,
    ...localizedFields('question', {
      en: 'What can go wrong with my data?',
      hy: 'Ի՞նչ կարող է պատահել իմ տվյալների հետ։',
      ru: 'Что может случиться с моими данными?',
    }),
    ...localizedFields('answer', {
      en: 'Let’s be plain: until a phone has been online, its count exists only on that phone. If the phone is lost or its storage is cleared, the count is lost with it. Everything the server has confirmed is safe.',
      hy: 'Ասենք անկեղծորեն. քանի դեռ հեռախոսը ցանց չի մտել, հաշվառումը միայն դրանում է։ Եթե այդ հեռախոսը կորչի կամ դրա հիշողությունը ձեռքով մաքրվի, հաշվառումը նույնպես կկորչի։ Ինչ սերվերն արդեն հաստատել է, դրանից չի տուժի։',
      ru: 'Скажем прямо: пока телефон не был в сети, подсчёт есть только в нём. Если этот телефон потеряется или его память очистят вручную, подсчёт пропадёт. Всему, что сервер уже подтвердил, это не грозит.',
    }),
  },
]
