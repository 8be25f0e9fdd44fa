import type { Contents } from '#protocol/contents.ts'
import { say } from './say.ts'

export const terms: Contents['terms-and-conditions'] = {
  ...say('title', {
    en: 'Terms and conditions',
    hy: 'Օգտագործման պայմաններ',
    ru: 'Условия использования',
  }),
  valid_from: '2026-11-21',
  sections: [
    {
      ...say('heading', { en: 'What this is about', hy: 'Ինչի մասին է', ru: 'О чём эти условия' }),
      ...say('text', {
        en: `Dram is a service by which bars and restaurants count their stock. These terms are an agreement between the company that signs up and the operator of this website (“we”). Whoever signs up confirms that they may act for the company.`,
        hy: `Dram-ը ծառայություն է, որով բարերն ու ռեստորանները հաշվում են իրենց պաշարները։ Այս պայմանները համաձայնագիր են գրանցվող ընկերության և այս կայքի օպերատորի («մենք») միջև։ Գրանցվողը հաստատում է, որ իրավասու է գործել ընկերության անունից։`,
        ru: `Dram — сервис, с помощью которого бары и рестораны считают свои запасы. Эти условия — соглашение между регистрирующейся компанией и оператором этого сайта («мы»). Тот, кто регистрируется, подтверждает, что вправе действовать от имени компании.`,
      }),
    },
    {
      ...say('heading', {
        en: 'Accounts and staff',
        hy: 'Հաշիվներ և աշխատակիցներ',
        ru: 'Аккаунты и сотрудники',
      }),
      ...say('text', {
        en: `Give true details and keep them up to date. Each person has an account of their own; passwords are not shared. The owner decides who works in which branch and is responsible for what the company's people do with Dram, and for having the right to enter their data. Tell us at once if you think that someone else is using an account.`,
        hy: `Տրամադրեք ճիշտ տվյալներ և թարմացրեք դրանք։ Յուրաքանչյուր անձ ունի իր հաշիվը, գաղտնաբառերը ուրիշներին չեն փոխանցվում։ Սեփականատերը որոշում է, թե ով որ մասնաճյուղում է աշխատում, և պատասխանատու է այն բանի համար, թե ընկերության աշխատակիցներն ինչպես են օգտագործում Dram-ը, և որ ինքն իրավունք ունի մուտքագրելու նրանց տվյալները։ Անմիջապես հայտնեք մեզ, եթե կարծում եք, որ ձեր հաշվից օգտվում է ուրիշը։`,
        ru: `Указывайте верные данные и обновляйте их. У каждого человека свой аккаунт; пароли не передаются другим. Владелец решает, кто в каком филиале работает, и отвечает за то, как сотрудники компании пользуются Dram, и за право вносить их данные. Сразу сообщите нам, если думаете, что вашим аккаунтом пользуется кто-то другой.`,
      }),
    },
    {
      ...say('heading', {
        en: 'What Dram does and what it cannot do',
        hy: 'Ինչ է անում Dram-ը և ինչ չի կարող',
        ru: 'Что Dram делает и чего не может',
      }),
      ...say('text', {
        en: `Dram works out volumes from weights, sizes and densities that you enter, and from what your scale reports. The result is as good as these figures. Dram is not a legally verified measuring instrument: do not use it to sell by weight or volume.

Entries are kept on the device until the server has confirmed them. A device that is lost, damaged or cleared before that takes its unsent entries with it; send them whenever there is a network.`,
        hy: `Dram-ը ծավալը հաշվում է ձեր մուտքագրած քաշերից, տարողություններից և խտություններից և կշեռքի ցուցմունքներից։ Արդյունքը ճշգրիտ է այնքան, որքան այս տվյալները։ Dram-ը ստուգաչափված չափիչ միջոց չէ. մի օգտագործեք այն քաշով կամ ծավալով վաճառելու համար։

Գրառումները պահվում են սարքում, մինչև սերվերը հաստատի դրանք։ Եթե սարքը մինչ այդ կորչի, վնասվի կամ մաքրվի, չուղարկված գրառումները նույնպես կկորչեն. ուղարկեք դրանք, երբ ցանց կա։`,
        ru: `Dram вычисляет объём по весам, ёмкостям и плотностям, которые вводите вы, и по показаниям ваших весов. Результат точен настолько, насколько точны эти данные. Dram не является поверенным средством измерений: не используйте его для продажи по весу или объёму.

Записи хранятся на устройстве, пока сервер их не подтвердит. Если до этого устройство потеряно, повреждено или очищено, неотправленные записи пропадут вместе с ним; отправляйте их, когда есть сеть.`,
      }),
    },
    {
      ...say('heading', {
        en: 'Your data is yours',
        hy: 'Ձեր տվյալները ձերն են',
        ru: 'Ваши данные — ваши',
      }),
      ...say('text', {
        en: `What the company enters belongs to the company. We use it only to provide the service, as the privacy policy describes. You can save every inventory as PDF or Excel at any time. You confirm that pictures and texts you upload infringe nobody's rights.`,
        hy: `Ընկերության մուտքագրածը պատկանում է ընկերությանը։ Մենք այն օգտագործում ենք միայն ծառայությունը մատուցելու համար, ինչպես նկարագրված է գաղտնիության քաղաքականության մեջ։ Ցանկացած պահի կարող եք յուրաքանչյուր գույքագրում պահել PDF կամ Excel ձևաչափով։ Դուք հաստատում եք, որ ձեր վերբեռնած նկարներն ու տեքստերը չեն խախտում որևէ մեկի իրավունքները։`,
        ru: `То, что вносит компания, принадлежит компании. Мы используем это только для оказания услуги, как описано в политике конфиденциальности. Любую инвентаризацию можно в любой момент сохранить в PDF или Excel. Вы подтверждаете, что загруженные изображения и тексты не нарушают ничьих прав.`,
      }),
    },
    {
      ...say('heading', {
        en: 'iiko and Syrve',
        hy: 'iiko և Syrve',
        ru: 'iiko и Syrve',
      }),
      ...say('text', {
        en: `When you connect a system of this kind, Dram signs in there with the login you give and does there what you ask for. You need the right to that access, and its maker's terms apply to it. We do not answer for how that system works or for what it does with an inventory that it has received.`,
        hy: `Երբ միացնում եք այսպիսի համակարգ, Dram-ը մուտք է գործում այնտեղ ձեր տված մուտքանունով և անում այն, ինչ պահանջում եք։ Դուք պետք է ունենաք այդ մուտքի իրավունքը, և դրա նկատմամբ գործում են համակարգի արտադրողի պայմանները։ Մենք պատասխանատու չենք այդ համակարգի աշխատանքի և ստացված գույքագրման հետ դրա գործողությունների համար։`,
        ru: `Когда вы подключаете такую систему, Dram входит в неё с указанным вами логином и делает там то, о чём вы просите. У вас должно быть право на такой доступ, и к нему применяются условия её производителя. Мы не отвечаем за работу этой системы и за то, что она делает с полученной инвентаризацией.`,
      }),
    },
    {
      ...say('heading', {
        en: 'Fair use',
        hy: 'Բարեխիղճ օգտագործում',
        ru: 'Добросовестное использование',
      }),
      ...say('text', {
        en: `Do not try to reach other companies' data, to disturb the service, to get around its limits or to upload anything harmful or unlawful. The number of active branches is limited by what was agreed; more can be requested in the dashboard. We may suspend an account that endangers the service or others, and say why.`,
        hy: `Մի փորձեք մուտք գործել այլ ընկերությունների տվյալներ, խաթարել ծառայությունը, շրջանցել դրա սահմանափակումները կամ վերբեռնել վնասակար կամ անօրինական նյութեր։ Ակտիվ մասնաճյուղերի քանակը սահմանափակված է պայմանավորվածությամբ, ավելին կարելի է խնդրել կառավարման վահանակում։ Մենք կարող ենք կասեցնել հաշիվը, որը վտանգում է ծառայությունը կամ ուրիշներին, և կնշենք պատճառը։`,
        ru: `Не пытайтесь получить данные других компаний, нарушить работу сервиса, обойти его ограничения или загрузить что-либо вредное или незаконное. Число активных филиалов ограничено договорённостью; больше можно запросить в панели. Мы можем приостановить аккаунт, который угрожает сервису или другим, и сообщим причину.`,
      }),
    },
    {
      ...say('heading', {
        en: 'Availability and changes',
        hy: 'Հասանելիություն և փոփոխություններ',
        ru: 'Доступность и изменения',
      }),
      ...say('text', {
        en: `We take care that the service runs and that the data on the server is backed up, but we cannot promise that it never stops. Counting goes on without the server. We may improve or change Dram; before something you rely on is taken away, we tell you in good time.`,
        hy: `Մենք հոգում ենք, որ ծառայությունն աշխատի, և սերվերի տվյալներն ունենան պահուստային պատճեններ, սակայն չենք կարող խոստանալ, որ այն երբեք չի ընդհատվի։ Հաշվարկը շարունակվում է նաև առանց սերվերի։ Մենք կարող ենք բարելավել կամ փոխել Dram-ը, իսկ նախքան ձեզ անհրաժեշտ որևէ հնարավորություն հանելը ժամանակին կտեղեկացնենք ձեզ։`,
        ru: `Мы заботимся о работе сервиса и о резервных копиях данных на сервере, но не можем обещать, что он никогда не остановится. Подсчёт идёт и без сервера. Мы можем улучшать и менять Dram; прежде чем убрать то, на что вы полагаетесь, мы заблаговременно вам сообщим.`,
      }),
    },
    {
      ...say('heading', {
        en: 'Price',
        hy: 'Գին',
        ru: 'Цена',
      }),
      ...say('text', {
        en: `If the use of Dram costs something, the price and the way of payment are agreed with the company before it owes anything. Nothing is charged without such an agreement.`,
        hy: `Եթե Dram-ի օգտագործումը վճարովի է, գինը և վճարման կարգը համաձայնեցվում են ընկերության հետ՝ նախքան որևէ պարտավորություն ծագելը։ Առանց այդպիսի համաձայնության ոչինչ չի գանձվում։`,
        ru: `Если использование Dram платное, цена и порядок оплаты согласуются с компанией до того, как у неё возникнут обязательства. Без такого согласования ничего не взимается.`,
      }),
    },
    {
      ...say('heading', {
        en: 'Liability',
        hy: 'Պատասխանատվություն',
        ru: 'Ответственность',
      }),
      ...say('text', {
        en: `We are liable for damage that we cause intentionally or by gross negligence, and wherever the law does not allow us to limit liability. Beyond that we are not liable for lost profit, for decisions made on the ground of a count, or for damage that would not have happened if the data had been checked or sent in time.`,
        hy: `Մենք պատասխանատու ենք այն վնասի համար, որը պատճառել ենք դիտավորությամբ կամ կոպիտ անփութությամբ, և ամենուր, որտեղ օրենքը թույլ չի տալիս սահմանափակել պատասխանատվությունը։ Մնացած դեպքերում պատասխանատու չենք բաց թողնված օգուտի, հաշվարկի հիման վրա կայացված որոշումների կամ այն վնասի համար, որը չէր առաջանա, եթե տվյալները ժամանակին ստուգվեին կամ ուղարկվեին։`,
        ru: `Мы отвечаем за ущерб, причинённый умышленно или по грубой неосторожности, и во всех случаях, когда закон не позволяет ограничить ответственность. В остальном мы не отвечаем за упущенную выгоду, за решения, принятые на основании подсчёта, и за ущерб, которого не было бы, если бы данные вовремя проверили или отправили.`,
      }),
    },
    {
      ...say('heading', {
        en: 'Ending the agreement',
        hy: 'Համաձայնագրի դադարեցում',
        ru: 'Прекращение соглашения',
      }),
      ...say('text', {
        en: `The company may stop using Dram at any time and ask us to delete its data. We may end the agreement with 30 days' notice, at once only for a serious breach of these terms. Before the end you can save your inventories.`,
        hy: `Ընկերությունը ցանկացած պահի կարող է դադարեցնել Dram-ի օգտագործումը և խնդրել ջնջել իր տվյալները։ Մենք կարող ենք դադարեցնել համաձայնագիրը՝ 30 օր առաջ տեղեկացնելով, իսկ անմիջապես՝ միայն այս պայմանների լուրջ խախտման դեպքում։ Մինչ այդ կարող եք պահել ձեր գույքագրումները։`,
        ru: `Компания может в любой момент прекратить пользоваться Dram и попросить удалить её данные. Мы можем прекратить соглашение, предупредив за 30 дней, а немедленно — только при серьёзном нарушении этих условий. До прекращения вы можете сохранить свои инвентаризации.`,
      }),
    },
    {
      ...say('heading', {
        en: 'Law and language',
        hy: 'Իրավունք և լեզու',
        ru: 'Право и язык',
      }),
      ...say('text', {
        en: `The law of the country in which the operator is established applies. If a single rule is invalid, the others stay in force. When these terms change, we tell the owners at least 30 days before; whoever does not agree may end the agreement until then.`,
        hy: `Կիրառվում է այն երկրի իրավունքը, որտեղ հիմնադրված է օպերատորը։ Եթե որևէ դրույթ անվավեր է, մնացածը մնում են ուժի մեջ։ Այս պայմանների փոփոխության մասին սեփականատերերին տեղեկացնում ենք առնվազն 30 օր առաջ. ով համաձայն չէ, կարող է մինչ այդ դադարեցնել համաձայնագիրը։`,
        ru: `Применяется право страны, в которой учреждён оператор. Если отдельное положение недействительно, остальные сохраняют силу. Об изменении этих условий мы сообщаем владельцам не менее чем за 30 дней; кто не согласен, может до этого прекратить соглашение.`,
      }),
    },
  ],
}
