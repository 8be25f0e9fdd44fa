import type { Contents } from '#protocol/site/contents.ts'
import { localizedFields } from './localized-fields.ts'

export const terms: Contents['terms-and-conditions'] = {
  ...localizedFields('title', {
    en: 'Terms and conditions',
    hy: 'Օգտագործման պայմաններ',
    ru: 'Условия использования',
  }),
  valid_from: '2026-11-21',
  sections: [
    {
      ...localizedFields('heading', {
        en: 'What this is about',
        hy: 'Ինչի մասին է',
        ru: 'О чём эти условия',
      }),
      ...localizedFields('text', {
        en: `Dram is a service that bars and restaurants use to count their stock. These terms are an agreement between the company that signs up and the operator of this website (“we”). By signing up, you confirm that you’re authorized to act for the company.`,
        hy: `Dram-ը ծառայություն է, որով բարերն ու ռեստորանները հաշվում են իրենց պաշարները։ Այս պայմանները համաձայնագիր են գրանցվող ընկերության և այս կայքի օպերատորի («մենք») միջև։ Գրանցվողը հաստատում է, որ իրավասու է գործել ընկերության անունից։`,
        ru: `Dram — сервис, с помощью которого бары и рестораны считают свои запасы. Эти условия — соглашение между регистрирующейся компанией и оператором этого сайта («мы»). Тот, кто регистрируется, подтверждает, что вправе действовать от имени компании.`,
      }),
    },
    {
      ...localizedFields('heading', {
        en: 'Accounts and staff',
        hy: 'Հաշիվներ և աշխատակիցներ',
        ru: 'Аккаунты и сотрудники',
      }),
      ...localizedFields('text', {
        en: `Provide accurate details and keep them up to date. Each person has their own account; passwords are not shared. The owner decides who works in which branch and is responsible for how the company's staff use Dram and for having the right to enter their data. Tell us immediately if you think someone else is using an account.`,
        hy: `Տրամադրեք ճիշտ տվյալներ և թարմացրեք դրանք։ Յուրաքանչյուր անձ ունի իր հաշիվը, գաղտնաբառերը ուրիշներին չեն փոխանցվում։ Սեփականատերը որոշում է, թե ով որ մասնաճյուղում է աշխատում, և պատասխանատու է այն բանի համար, թե ընկերության աշխատակիցներն ինչպես են օգտագործում Dram-ը, և որ ինքն իրավունք ունի մուտքագրելու նրանց տվյալները։ Անմիջապես հայտնեք մեզ, եթե կարծում եք, որ ձեր հաշվից օգտվում է ուրիշը։`,
        ru: `Указывайте верные данные и обновляйте их. У каждого человека свой аккаунт; пароли не передаются другим. Владелец решает, кто в каком филиале работает, и отвечает за то, как сотрудники компании пользуются Dram, и за право вносить их данные. Сразу сообщите нам, если думаете, что вашим аккаунтом пользуется кто-то другой.`,
      }),
    },
    {
      ...localizedFields('heading', {
        en: 'What Dram does and doesn’t do',
        hy: 'Ինչ է անում Dram-ը և ինչ չի կարող',
        ru: 'Что Dram делает и чего не может',
      }),
      ...localizedFields('text', {
        en: `Dram calculates volumes from the weights, sizes and densities you enter and from your scale’s readings. The result is only as accurate as these figures. Dram is not a legally verified measuring instrument: do not use it to sell by weight or volume.

Entries stay on the device until the server confirms them. If a device is lost, damaged or cleared before that, its unsent entries are lost too; go online regularly to send them.`,
        hy: `Dram-ը ծավալը հաշվում է ձեր մուտքագրած քաշերից, տարողություններից և խտություններից և կշեռքի ցուցմունքներից։ Արդյունքը ճշգրիտ է այնքան, որքան այս տվյալները։ Dram-ը ստուգաչափված չափիչ միջոց չէ. մի օգտագործեք այն քաշով կամ ծավալով վաճառելու համար։

Գրառումները պահվում են սարքում, մինչև սերվերը հաստատի դրանք։ Եթե սարքը մինչ այդ կորչի, վնասվի կամ մաքրվի, չուղարկված գրառումները նույնպես կկորչեն. ուղարկեք դրանք, երբ ցանց կա։`,
        ru: `Dram вычисляет объём по весам, ёмкостям и плотностям, которые вводите вы, и по показаниям ваших весов. Результат точен настолько, насколько точны эти данные. Dram не является поверенным средством измерений: не используйте его для продажи по весу или объёму.

Записи хранятся на устройстве, пока сервер их не подтвердит. Если до этого устройство потеряно, повреждено или очищено, неотправленные записи пропадут вместе с ним; отправляйте их, когда есть сеть.`,
      }),
    },
    {
      ...localizedFields('heading', {
        en: 'Your data is yours',
        hy: 'Ձեր տվյալները ձերն են',
        ru: 'Ваши данные — ваши',
      }),
      ...localizedFields('text', {
        en: `The data your company enters belongs to your company. We use it only to provide the service, as described in the privacy policy. You can save every inventory as PDF or Excel at any time. You confirm that the pictures and texts you upload don't infringe anyone's rights.`,
        hy: `Ընկերության մուտքագրածը պատկանում է ընկերությանը։ Մենք այն օգտագործում ենք միայն ծառայությունը մատուցելու համար, ինչպես նկարագրված է գաղտնիության քաղաքականության մեջ։ Ցանկացած պահի կարող եք յուրաքանչյուր գույքագրում պահել PDF կամ Excel ձևաչափով։ Դուք հաստատում եք, որ ձեր վերբեռնած նկարներն ու տեքստերը չեն խախտում որևէ մեկի իրավունքները։`,
        ru: `То, что вносит компания, принадлежит компании. Мы используем это только для оказания услуги, как описано в политике конфиденциальности. Любую инвентаризацию можно в любой момент сохранить в PDF или Excel. Вы подтверждаете, что загруженные изображения и тексты не нарушают ничьих прав.`,
      }),
    },
    {
      ...localizedFields('heading', {
        en: 'iiko and Syrve',
        hy: 'iiko և Syrve',
        ru: 'iiko и Syrve',
      }),
      ...localizedFields('text', {
        en: `When you connect one of these systems, Dram signs in to it with the login you provide and does what you ask. You need permission for this access, and the vendor's terms apply to it. We are not responsible for how that system works or for what it does with an inventory it has received.`,
        hy: `Երբ միացնում եք այսպիսի համակարգ, Dram-ը մուտք է գործում այնտեղ ձեր տված մուտքանունով և անում այն, ինչ պահանջում եք։ Դուք պետք է ունենաք այդ մուտքի իրավունքը, և դրա նկատմամբ գործում են համակարգի արտադրողի պայմանները։ Մենք պատասխանատու չենք այդ համակարգի աշխատանքի և ստացված գույքագրման հետ դրա գործողությունների համար։`,
        ru: `Когда вы подключаете такую систему, Dram входит в неё с указанным вами логином и делает там то, о чём вы просите. У вас должно быть право на такой доступ, и к нему применяются условия её производителя. Мы не отвечаем за работу этой системы и за то, что она делает с полученной инвентаризацией.`,
      }),
    },
    {
      ...localizedFields('heading', {
        en: 'Fair use',
        hy: 'Բարեխիղճ օգտագործում',
        ru: 'Добросовестное использование',
      }),
      ...localizedFields('text', {
        en: `Do not try to access other companies' data, disrupt the service, get around its limits or upload anything harmful or unlawful. The number of active branches is limited by agreement; you can request more in the dashboard. We may suspend an account that endangers the service or others, and localizedFields why.`,
        hy: `Մի փորձեք մուտք գործել այլ ընկերությունների տվյալներ, խաթարել ծառայությունը, շրջանցել դրա սահմանափակումները կամ վերբեռնել վնասակար կամ անօրինական նյութեր։ Ակտիվ մասնաճյուղերի քանակը սահմանափակված է պայմանավորվածությամբ, ավելին կարելի է խնդրել կառավարման վահանակում։ Մենք կարող ենք կասեցնել հաշիվը, որը վտանգում է ծառայությունը կամ ուրիշներին, և կնշենք պատճառը։`,
        ru: `Не пытайтесь получить данные других компаний, нарушить работу сервиса, обойти его ограничения или загрузить что-либо вредное или незаконное. Число активных филиалов ограничено договорённостью; больше можно запросить в панели. Мы можем приостановить аккаунт, который угрожает сервису или другим, и сообщим причину.`,
      }),
    },
    {
      ...localizedFields('heading', {
        en: 'Availability and changes',
        hy: 'Հասանելիություն և փոփոխություններ',
        ru: 'Доступность и изменения',
      }),
      ...localizedFields('text', {
        en: `We keep the service running and the data on the server backed up, but we cannot promise that it never stops. Counting works without the server. We may improve or change Dram; before removing something you rely on, we will let you know in good time.`,
        hy: `Մենք հոգում ենք, որ ծառայությունն աշխատի, և սերվերի տվյալներն ունենան պահուստային պատճեններ, սակայն չենք կարող խոստանալ, որ այն երբեք չի ընդհատվի։ Հաշվառումը շարունակվում է նաև առանց սերվերի։ Մենք կարող ենք բարելավել կամ փոխել Dram-ը, իսկ նախքան ձեզ անհրաժեշտ որևէ հնարավորություն հանելը ժամանակին կտեղեկացնենք ձեզ։`,
        ru: `Мы заботимся о работе сервиса и о резервных копиях данных на сервере, но не можем обещать, что он никогда не остановится. Подсчёт идёт и без сервера. Мы можем улучшать и менять Dram; прежде чем убрать то, на что вы полагаетесь, мы заблаговременно вам сообщим.`,
      }),
    },
    {
      ...localizedFields('heading', {
        en: 'Price',
        hy: 'Գին',
        ru: 'Цена',
      }),
      ...localizedFields('text', {
        en: `If there is a charge for Dram, we agree the price and payment method with the company before it owes anything. Nothing is charged without such an agreement.`,
        hy: `Եթե Dram-ի օգտագործումը վճարովի է, գինը և վճարման կարգը համաձայնեցվում են ընկերության հետ՝ նախքան որևէ պարտավորություն ծագելը։ Առանց այդպիսի համաձայնության ոչինչ չի գանձվում։`,
        ru: `Если использование Dram платное, цена и порядок оплаты согласуются с компанией до того, как у неё возникнут обязательства. Без такого согласования ничего не взимается.`,
      }),
    },
    {
      ...localizedFields('heading', {
        en: 'Liability',
        hy: 'Պատասխանատվություն',
        ru: 'Ответственность',
      }),
      ...localizedFields('text', {
        en: `We are liable for damage that we cause intentionally or by gross negligence, and wherever the law does not allow us to limit liability. Beyond that we are not liable for lost profit, for decisions based on a count, or for damage that would not have happened if the data had been checked or sent in time.`,
        hy: `Մենք պատասխանատու ենք այն վնասի համար, որը պատճառել ենք դիտավորությամբ կամ կոպիտ անփութությամբ, և ամենուր, որտեղ օրենքը թույլ չի տալիս սահմանափակել պատասխանատվությունը։ Մնացած դեպքերում պատասխանատու չենք բաց թողնված օգուտի, հաշվառման հիման վրա կայացված որոշումների կամ այն վնասի համար, որը չէր առաջանա, եթե տվյալները ժամանակին ստուգվեին կամ ուղարկվեին։`,
        ru: `Мы отвечаем за ущерб, причинённый умышленно или по грубой неосторожности, и во всех случаях, когда закон не позволяет ограничить ответственность. В остальном мы не отвечаем за упущенную выгоду, за решения, принятые на основании подсчёта, и за ущерб, которого не было бы, если бы данные вовремя проверили или отправили.`,
      }),
    },
    {
      ...localizedFields('heading', {
        en: 'Ending the agreement',
        hy: 'Համաձայնագրի դադարեցում',
        ru: 'Прекращение соглашения',
      }),
      ...localizedFields('text', {
        en: `The company may stop using Dram at any time and ask us to delete its data. We may end the agreement with 30 days' notice, or immediately only for a serious breach of these terms. You can save your inventories before it ends.`,
        hy: `Ընկերությունը ցանկացած պահի կարող է դադարեցնել Dram-ի օգտագործումը և խնդրել ջնջել իր տվյալները։ Մենք կարող ենք դադարեցնել համաձայնագիրը՝ 30 օր առաջ տեղեկացնելով, իսկ անմիջապես՝ միայն այս պայմանների լուրջ խախտման դեպքում։ Մինչ այդ կարող եք պահել ձեր գույքագրումները։`,
        ru: `Компания может в любой момент прекратить пользоваться Dram и попросить удалить её данные. Мы можем прекратить соглашение, предупредив за 30 дней, а немедленно — только при серьёзном нарушении этих условий. До прекращения вы можете сохранить свои инвентаризации.`,
      }),
    },
    {
      ...localizedFields('heading', {
        en: 'Law and language',
        hy: 'Իրավունք և լեզու',
        ru: 'Право и язык',
      }),
      ...localizedFields('text', {
        en: `The law of the country in which the operator is established applies. If one provision is invalid, the others stay in force. We tell owners about changes to these terms at least 30 days in advance; anyone who does not agree may end the agreement before then.`,
        hy: `Կիրառվում է այն երկրի իրավունքը, որտեղ հիմնադրված է օպերատորը։ Եթե որևէ դրույթ անվավեր է, մնացածը մնում են ուժի մեջ։ Այս պայմանների փոփոխության մասին սեփականատերերին տեղեկացնում ենք առնվազն 30 օր առաջ. ով համաձայն չէ, կարող է մինչ այդ դադարեցնել համաձայնագիրը։`,
        ru: `Применяется право страны, в которой учреждён оператор. Если отдельное положение недействительно, остальные сохраняют силу. Об изменении этих условий мы сообщаем владельцам не менее чем за 30 дней; кто не согласен, может до этого прекратить соглашение.`,
      }),
    },
  ],
}
