import type { Contents } from '#protocol/site/contents.ts'
import { NO_SHOPS } from './no-shops.ts'
import { localizedFields } from './localized-fields.ts'

type HomeBottom = Pick<
  Contents,
  | 'info-items-section'
  | 'clients-section'
  | 'mobile-section'
  | 'management-section'
  | 'contact-section'
  | 'footer-section'
>

export const homeBottom: HomeBottom = {
  'info-items-section': {
    ...localizedFields('title', {
      en: 'For everyone behind the bar',
      hy: 'Բոլորի համար, ովքեր աշխատում են բարում',
      ru: 'Для всех, кто работает в баре',
    }),
    ...localizedFields('description', {
      en: 'Everyone sees what they need for their work, and only their own branches.',
      hy: 'Յուրաքանչյուրը տեսնում է միայն իր աշխատանքին անհրաժեշտը և միայն իր մասնաճյուղերը։',
      ru: 'Каждый видит то, что нужно для работы, и только свои филиалы.',
    }),
    item1: {
      ...localizedFields('title', { en: 'Owners', hy: 'Սեփականատերեր', ru: 'Владельцы' }),
      ...localizedFields('description', {
        en: 'All branches in one place, every change with its author, and totals that update live.',
        hy: 'Բոլոր մասնաճյուղերը մեկ տեղում, յուրաքանչյուր փոփոխություն՝ իր հեղինակով, և իրական ժամանակում լրացվող մնացորդներ։',
        ru: 'Все филиалы в одном месте, каждое изменение с автором и итоги, которые заполняются на глазах.',
      }),
      icon: '/landing/owner.svg',
    },
    item2: {
      ...localizedFields('title', { en: 'Managers', hy: 'Մենեջերներ', ru: 'Менеджеры' }),
      ...localizedFields('description', {
        en: 'Goods, inventories and corrections for the branches they’re responsible for.',
        hy: 'Իրենց վստահված մասնաճյուղերի ապրանքները, գույքագրումները և ուղղումները։',
        ru: 'Товары, инвентаризации и исправления в филиалах, за которые они отвечают.',
      }),
      icon: '/landing/manager.svg',
    },
    item3: {
      ...localizedFields('title', { en: 'Barmen', hy: 'Բարմեններ', ru: 'Бармены' }),
      ...localizedFields('description', {
        en: 'One screen with large buttons, made for one hand: scan, weigh, next.',
        hy: 'Մեկ էկրան՝ մեծ կոճակներով, մեկ ձեռքի համար. սկանավորել, կշռել, հաջորդը։',
        ru: 'Один экран с крупными кнопками, под одну руку: сканировать, взвесить, дальше.',
      }),
      icon: '/landing/barman.svg',
    },
  },

  'clients-section': {
    ...localizedFields('title', {
      en: 'They count with Dram',
      hy: 'Նրանք հաշվում են Dram-ով',
      ru: 'Они считают с Dram',
    }),
    client1: null,
    client2: null,
    client3: null,
    client4: null,
    client5: null,
    client6: null,
  },

  'mobile-section': {
    ...localizedFields('title', {
      en: 'No app store needed',
      hy: 'Հավելվածների խանութ պետք չէ',
      ru: 'Магазин приложений не нужен',
    }),
    ...localizedFields('description', {
      en: 'Dram is a web app: open it in Chrome, choose “Install” or “Add to Home screen”, and it starts like any other app, with or without a signal. Scales connect over Bluetooth in Chrome on Android and on computers; on iPhone, you enter the weight by hand.',
      hy: 'Dram-ը վեբ հավելված է. բացեք այն Chrome-ում, ընտրեք «Տեղադրել» կամ «Ավելացնել գլխավոր էկրանին», և այն կգործարկվի ինչպես ցանկացած այլ հավելված՝ կապով կամ առանց կապի։ Կշեռքները կապվում են Bluetooth-ով Android-ի և համակարգչի Chrome-ում, իսկ iPhone-ում քաշը մուտքագրվում է։',
      ru: 'Dram — веб-приложение: откройте его в Chrome, выберите «Установить» или «Добавить на главный экран», и оно запускается как любое другое, со связью и без неё. Весы подключаются по Bluetooth в Chrome на Android и на компьютере, а на iPhone вес вводят вручную.',
    }),
    image: '/landing/count-en-light.webp',
    ...NO_SHOPS,
  },

  'management-section': {
    ...localizedFields('title', {
      en: 'Manage it from the office',
      hy: 'Կառավարում՝ գրասենյակից',
      ru: 'Управление из офиса',
    }),
    ...localizedFields('description', {
      en: 'Branches, staff, goods and their types, inventories with the history of every entry, and the exchange with iiko or Syrve: everything in one dashboard, in Armenian, Russian and English.',
      hy: 'Մասնաճյուղեր, աշխատակիցներ, ապրանքներ և դրանց տեսակներ, գույքագրումներ՝ յուրաքանչյուր գրառման պատմությամբ, և փոխանակում iiko-ի կամ Syrve-ի հետ. ամեն ինչ մեկ վահանակում է՝ հայերեն, ռուսերեն և անգլերեն։',
      ru: 'Филиалы, сотрудники, товары и их типы, инвентаризации с историей каждой записи и обмен с iiko или Syrve — всё в одной панели, на армянском, русском и английском.',
    }),
    image: '/landing/inventory-en-light.webp',
  },

  'contact-section': {
    ...localizedFields('secondary_title', {
      en: 'Contact us',
      hy: 'Կապ մեզ հետ',
      ru: 'Связаться с нами',
    }),
    ...localizedFields('title', {
      en: 'We will call you back',
      hy: 'Մենք կզանգահարենք ձեզ',
      ru: 'Мы вам перезвоним',
    }),
    ...localizedFields('description', {
      en: 'Leave your name, phone number and email address, and tell us in a few words what your bar needs.',
      hy: 'Թողեք ձեր անունը, հեռախոսահամարը և էլ. փոստի հասցեն և մի քանի բառով նշեք, թե ինչ է պետք ձեր բարին։',
      ru: 'Оставьте имя, номер телефона и адрес электронной почты и в двух словах напишите, что нужно вашему бару.',
    }),
  },

  'footer-section': {
    ...NO_SHOPS,
    ...localizedFields('title', {
      en: 'Dram: inventory for bars and restaurants',
      hy: 'Dram՝ գույքագրում բարերի և ռեստորանների համար',
      ru: 'Dram: инвентаризация для баров и ресторанов',
    }),
    email: '',
    phone_number: '',
    social1: null,
    social2: null,
    social3: null,
    social4: null,
    social5: null,
  },
}
