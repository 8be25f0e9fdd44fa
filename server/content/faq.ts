import type { Contents } from '#protocol/site/contents.ts'
import { localizedFields } from './localized-fields.ts'

type Entry = Contents['faq'][number]

/** A question and its answer; its id is its place. */
type Question = Omit<Entry, 'id'>

const QUESTIONS: readonly Question[] = [
  {
    ...localizedFields('question', {
      en: 'Does Dram really work without the internet?',
      hy: 'Dram-ն իսկապե՞ս աշխատում է առանց ինտերնետի։',
      ru: 'Dram правда работает без интернета?',
    }),
    ...localizedFields('answer', {
      en: 'Yes. A device needs a connection for its first sign-in, which also loads your items and open inventories. After that you can scan, weigh, correct, complete and save PDF or Excel files offline. What you did is sent by itself once there’s a network.',
      hy: 'Այո։ Սարքին ցանց պետք է առաջին մուտքի համար. այդ ժամանակ բեռնվում են նաև ձեր ապրանքներն ու բաց գույքագրումները։ Այնուհետև առանց ցանցի կարող եք սկանավորել, կշռել, ուղղել, ավարտել և պահպանել PDF կամ Excel ֆայլեր։ Ձեր արածն ինքնաբերաբար կուղարկվի, հենց որ ցանց լինի։',
      ru: 'Да. Сеть нужна устройству для первого входа: тогда же загружаются ваши товары и открытые инвентаризации. Дальше без сети можно сканировать, взвешивать, исправлять, завершать и сохранять файлы PDF и Excel. Сделанное отправится само, как только появится сеть.',
    }),
  },
  {
    ...localizedFields('question', {
      en: 'What does it cost?',
      hy: 'Ի՞նչ արժե։',
      ru: 'Сколько это стоит?',
    }),
    ...localizedFields('answer', {
      en: 'Nothing today. Signing up asks for no card, and every feature is included. More branches are requested in the dashboard.',
      hy: 'Այսօր՝ ոչինչ։ Գրանցվելիս քարտ պետք չէ, և բոլոր հնարավորությունները ներառված են։ Նոր մասնաճյուղեր կարելի է խնդրել վահանակում։',
      ru: 'Сегодня — ничего. При регистрации карта не нужна, все возможности включены. Новые филиалы запрашивают в кабинете.',
    }),
  },
  {
    ...localizedFields('question', {
      en: 'Do I have to type in all my bottles?',
      hy: 'Պե՞տք է մուտքագրել բոլոր շշերը։',
      ru: 'Придётся вводить все бутылки вручную?',
    }),
    ...localizedFields('answer', {
      en: 'No. Import a list from Excel, LibreOffice or CSV, or the products of iiko or Syrve. Dram finds the columns, asks about what it isn’t sure of, and shows what it left out. Weights can be added later: weigh a bottle once, use shared weights from other bars, or let Dram calculate them from size and density.',
      hy: 'Ոչ։ Ներմուծեք ցուցակ Excel-ից, LibreOffice-ից կամ CSV-ից կամ iiko-ի կամ Syrve-ի ապրանքները։ Dram-ը գտնում է սյունակները, հարցնում է այն, ինչում վստահ չէ, և ցույց է տալիս, թե ինչ է բաց թողել։ Քաշերը կարելի է ավելացնել հետո. կշռեք շիշը մեկ անգամ, օգտագործեք այլ բարերի փոխանակած քաշերը կամ թողեք, որ Dram-ը հաշվարկի դրանք ծավալից և խտությունից։',
      ru: 'Нет. Импортируйте список из Excel, LibreOffice или CSV либо продукты из iiko или Syrve. Dram найдёт столбцы, спросит о том, в чём не уверен, и покажет, что не вошло. Вес можно добавить позже: взвесьте бутылку один раз, подставьте вес из обмена между барами или рассчитайте по объёму и плотности.',
    }),
  },
  {
    ...localizedFields('question', {
      en: 'Which scales can I use?',
      hy: 'Ի՞նչ կշեռքներ կարող եմ օգտագործել։',
      ru: 'Какие весы подойдут?',
    }),
    ...localizedFields('answer', {
      en: 'Over Bluetooth: scales with the standard weight-scale service, many coffee and kitchen scales with their own protocols, and bench scales with a Bluetooth serial link. By USB or serial cable: bench scales of common brands, in Chrome and Edge on computers. A scale should handle at least 3 kg in steps of 1 g or finer. Try yours before you rely on it: makers change their protocols. With any other scale, type the weight.',
      hy: 'Bluetooth-ով՝ կշեռքներ, որոնք աջակցում են կշռման ստանդարտ ծառայությունը, սեփական հաղորդակարգով սուրճի և խոհանոցային շատ կշեռքներ, ինչպես նաև Bluetooth միացումով սեղանի կշեռքներ։ USB կամ սերիական մալուխով՝ տարածված արտադրողների սեղանի կշեռքներ, համակարգչի Chrome-ում և Edge-ում։ Կշեռքը պետք է կշռի մինչև 3 կգ՝ 1 գրամ կամ ավելի փոքր քայլով։ Նախքան կշեռքի վրա հույս դնելը փորձեք այն. արտադրողները փոխում են իրենց հաղորդակարգերը։ Այլ կշեռքի դեպքում քաշը մուտքագրեք։',
      ru: 'По Bluetooth: весы со стандартной службой взвешивания, многие кофейные и кухонные весы с собственным протоколом и настольные весы с Bluetooth-каналом. По USB или последовательному кабелю: настольные весы распространённых марок, в Chrome и Edge на компьютере. Весы должны выдерживать 3 кг и показывать с шагом 1 г или точнее. Проверьте свои, прежде чем на них полагаться: производители меняют протоколы. С другими весами вес вводится вручную.',
    }),
  },
  {
    ...localizedFields('question', {
      en: 'Does it work on an iPhone?',
      hy: 'Աշխատո՞ւմ է iPhone-ով։',
      ru: 'Работает ли он на iPhone?',
    }),
    ...localizedFields('answer', {
      en: 'Yes, in Safari: the camera reads barcodes, the count works offline, and Dram can be added to the Home Screen. Safari can’t reach a Bluetooth scale, so you type the weight.',
      hy: 'Այո, Safari-ում. տեսախցիկը կարդում է շտրիխկոդերը, հաշվումն աշխատում է առանց ցանցի, և Dram-ը կարելի է ավելացնել գլխավոր էկրանին։ Safari-ն չի կարող կապվել Bluetooth կշեռքին, ուստի քաշը մուտքագրվում է։',
      ru: 'Да, в Safari: камера читает штрихкоды, подсчёт идёт без сети, а Dram можно добавить на экран «Домой». Safari не умеет подключать Bluetooth-весы, поэтому вес вводят.',
    }),
  },
  {
    ...localizedFields('question', {
      en: 'How is the volume calculated from the weight?',
      hy: 'Ինչպե՞ս է քաշից հաշվվում ծավալը։',
      ru: 'Как по весу получается объём?',
    }),
    ...localizedFields('answer', {
      en: 'Dram subtracts the weight of the empty bottle, compares the rest with what a full bottle holds, and multiplies by its size. If the full weight isn’t known, it uses the density of the drink. Every figure says how exact it is (±). The weights used are stored with each entry, so changing an item later never changes an old count.',
      hy: 'Dram-ը հանում է դատարկ շշի քաշը, մնացածը համեմատում լի շշի պարունակության հետ և բազմապատկում շշի ծավալով։ Եթե լի շշի քաշն անհայտ է, օգտագործվում է խմիչքի խտությունը։ Ամեն թվի կողքին գրված է, թե որքան ճշգրիտ է այն (±)։ Օգտագործված քաշերը պահպանվում են գրառման հետ, ուստի ապրանքի հետագա փոփոխությունը չի փոխում հին հաշվումը։',
      ru: 'Dram вычитает вес пустой бутылки, сравнивает остаток с тем, что вмещает полная, и умножает на её объём. Если вес полной бутылки неизвестен, берётся плотность напитка. У каждой цифры указана точность (±). Использованный вес хранится с каждой записью, поэтому изменение товара не меняет прошлых подсчётов.',
    }),
  },
  {
    ...localizedFields('question', {
      en: 'What happens if two people weigh the same bottle?',
      hy: 'Ի՞նչ կլինի, եթե երկու հոգի կշռեն նույն շիշը։',
      ru: 'Что будет, если двое взвесят одну и ту же бутылку?',
    }),
    ...localizedFields('answer', {
      en: 'Both entries are saved, each with its author and time, and Dram asks: the same bottle, or two? If it’s the same, one is deleted; that stays visible and can be undone.',
      hy: 'Երկու գրառումն էլ պահպանվում է՝ հեղինակի և ժամի նշումով, և Dram-ը հարցնում է՝ նո՞ւյն շիշն է, թե՞ երկուսը։ Եթե նույնն է, մեկը ջնջվում է. դա տեսանելի է մնում և կարող է հետարկվել։',
      ru: 'Сохранятся обе записи, каждая с автором и временем, и Dram спросит: это одна бутылка или две? Если одна, лишняя запись удаляется; это остаётся видимым, и это можно отменить.',
    }),
  },
  {
    ...localizedFields('question', {
      en: 'What if a barcode isn’t known yet?',
      hy: 'Իսկ եթե շտրիխկոդը դեռ հայտնի չէ՞։',
      ru: 'Что делать, если штрихкод ещё неизвестен?',
    }),
    ...localizedFields('answer', {
      en: 'Count the bottle anyway. Its weight is saved under the barcode, with a photo if you like. Name the item once, and its counts become litres.',
      hy: 'Այնուամենայնիվ հաշվեք շիշը։ Քաշը կպահպանվի շտրիխկոդի տակ, ցանկության դեպքում՝ լուսանկարով։ Մեկ անգամ անվանեք ապրանքը, և դրա հաշվումները կդառնան լիտրեր։',
      ru: 'Всё равно посчитайте бутылку. Вес сохранится под штрихкодом, при желании с фотографией. Назовите товар один раз — и его подсчёты станут литрами.',
    }),
  },
  {
    ...localizedFields('question', {
      en: 'Can I send the result to iiko or Syrve?',
      hy: 'Կարո՞ղ եմ արդյունքն ուղարկել iiko կամ Syrve։',
      ru: 'Можно ли отправить результат в iiko или Syrve?',
    }),
    ...localizedFields('answer', {
      en: 'Yes. Enter your server’s address, login and password in the settings, load the products, match them to your items once, and send a completed inventory to the store you choose. Before it’s sent, you see what would be missing there, and what it’s worth.',
      hy: 'Այո։ Կարգավորումներում մուտքագրեք ձեր սերվերի հասցեն, մուտքանունը և գաղտնաբառը, բեռնեք ապրանքները, մեկ անգամ համապատասխանեցրեք դրանք ձեր ապրանքներին և ավարտված գույքագրումն ուղարկեք ընտրված պահեստ։ Ուղարկելուց առաջ կտեսնեք, թե որքան կլինի պակասորդը և ինչ արժե այն։',
      ru: 'Да. Укажите в настройках адрес вашего сервера, логин и пароль, загрузите продукты, один раз сопоставьте их со своими товарами и отправьте завершённую инвентаризацию на выбранный склад. Перед отправкой видно, какой там будет недостача и сколько она стоит.',
    }),
  },
  {
    ...localizedFields('question', {
      en: 'Can I run Dram on my own server?',
      hy: 'Կարո՞ղ եմ Dram-ն աշխատեցնել իմ սերվերում։',
      ru: 'Можно ли запустить Dram на своём сервере?',
    }),
    ...localizedFields('answer', {
      en: 'Yes. It’s one program that needs Node.js. It keeps its data in a directory of yours or in your PostgreSQL.',
      hy: 'Այո։ Դա մեկ ծրագիր է, որին պետք է Node.js։ Տվյալները պահպանվում են ձեր պանակում կամ ձեր PostgreSQL-ում։',
      ru: 'Да. Это одна программа, которой нужен Node.js. Данные хранятся в вашей папке или в вашем PostgreSQL.',
    }),
  },
  {
    ...localizedFields('question', {
      en: 'What can go wrong with my data?',
      hy: 'Ի՞նչ կարող է պատահել իմ տվյալների հետ։',
      ru: 'Что может случиться с моими данными?',
    }),
    ...localizedFields('answer', {
      en: 'Let’s be plain: until a phone has been online, its count exists only on that phone. If the phone is lost or its storage is cleared, the count is lost with it. Everything the server has confirmed is safe.',
      hy: 'Ասենք անկեղծորեն. քանի դեռ հեռախոսը ցանց չի մտել, հաշվումը միայն դրանում է։ Եթե այդ հեռախոսը կորչի կամ դրա հիշողությունը ձեռքով մաքրվի, հաշվումը նույնպես կկորչի։ Ինչ սերվերն արդեն հաստատել է, դրանից չի տուժի։',
      ru: 'Скажем прямо: пока телефон не был в сети, подсчёт есть только в нём. Если этот телефон потеряется или его память очистят вручную, подсчёт пропадёт. Всему, что сервер уже подтвердил, это не грозит.',
    }),
  },
]

export const faq: Contents['faq'] = QUESTIONS.map((asked, index) => ({ id: index + 1, ...asked }))
