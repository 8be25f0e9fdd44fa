import type { Contents } from '#protocol/site/contents.ts'
import { localizedFields } from './localized-fields.ts'

export const privacyPolicy: Contents['privacy-policy'] = {
  ...localizedFields('title', {
    en: 'Privacy policy',
    hy: 'Գաղտնիության քաղաքականություն',
    ru: 'Политика конфиденциальности',
  }),
  valid_from: '2026-11-21',
  sections: [
    {
      ...localizedFields('heading', {
        en: 'Who is responsible',
        hy: 'Ով է պատասխանատու',
        ru: 'Кто отвечает за данные',
      }),
      ...localizedFields('text', {
        en: `This policy explains what data Dram processes, why, and for how long. “We” are the operator of this website, whose address is at the bottom of the main page and who answers the contact form there.

We decide how data is processed for accounts and this website. For a company’s counts and the staff it adds, the company decides; we process that data on its behalf and only to provide the service.`,
        hy: `Այս քաղաքականությունը նկարագրում է, թե ինչ տվյալներ է մշակում Dram-ը, ինչու և որքան ժամանակ։ «Մենք» այս կայքի օպերատորն ենք, որի հասցեն նշված է գլխավոր էջի ներքևում և որը պատասխանում է այնտեղի հետադարձ կապի ձևին։

Հաշիվների և այս կայքի տվյալների մշակման եղանակը որոշում ենք մենք։ Այն տվյալների համար, որոնք ընկերությունը գույքագրում է, և իր ավելացրած աշխատակիցների տվյալների համար որոշում է ընկերությունը. մենք դրանք մշակում ենք նրա անունից և միայն ծառայությունը մատուցելու համար։`,
        ru: `Здесь описано, какие данные обрабатывает Dram, зачем и как долго. «Мы» — оператор этого сайта; его адрес указан внизу главной страницы, и он отвечает на обращения из формы обратной связи.

Как обрабатываются данные аккаунтов и этого сайта, решаем мы. Данными своих подсчётов и добавленных сотрудников распоряжается компания; мы обрабатываем их по её поручению и только для оказания услуги.`,
      }),
    },
    {
      ...localizedFields('heading', {
        en: 'What we process',
        hy: 'Ինչ ենք մշակում',
        ru: 'Что мы обрабатываем',
      }),
      ...localizedFields('text', {
        en: `Account: name, surname, email address, phone number, role, branches, language, and a picture if you add one. For a company, also its name, address and tax code. Your password is never stored, only a hash (argon2id) used to check it. If you turn on two-step sign-in, its key is stored encrypted, and its recovery codes only as such hashes.

Counting: inventories, entries with the weight or number, the time on the device and on the server, the item, the person, a device identifier, and every later change with its author. Scale readings contain nothing about you except that you did the weighing.

Pictures you upload are re-encoded before they are stored. This removes hidden details such as the location and device of a photo.

Contact form: name, email address, phone number and your text.

Technical data: the network address of a request is used to answer it. To limit password guessing, it is stored for up to one hour as a hash from which it cannot be recovered. For every place where you are signed in, its network address, browser and last use are stored, so that you can see and end it; new ones are also sent to your email address. The server's log records the path, time and result of requests and errors, but not their contents.

Integration: the address, login and password of your iiko or Syrve server, and the products and stores that you load from it.`,
        hy: `Հաշիվ. անուն, ազգանուն, էլ. փոստի հասցե, հեռախոսահամար, դեր, մասնաճյուղեր, լեզու և նկար, եթե ավելացնեք։ Ընկերության դեպքում՝ նաև անվանումը, հասցեն և հարկ վճարողի համարը։ Ձեր գաղտնաբառը երբեք չի պահվում, պահվում է միայն արժեք (argon2id), որով այն կարելի է ստուգել։ Եթե միացնեք երկփուլ մուտքը, դրա բանալին պահվում է գաղտնագրված, իսկ պահուստային կոդերը՝ միայն որպես նման արժեքներ։

Հաշվառում. գույքագրումներ, գրառումներ՝ քաշով կամ քանակով, ժամը սարքում և սերվերում, ապրանքը, անձը, սարքի նույնացուցիչը և յուրաքանչյուր հետագա փոփոխություն՝ հեղինակով։ Կշեռքի ցուցմունքները ձեր մասին ոչինչ չեն պարունակում, բացի այն, որ կշռողը դուք եք։

Ձեր վերբեռնած նկարները պահելուց առաջ ստեղծվում են նորից. դրա ընթացքում հեռացվում են թաքնված տվյալները, օրինակ՝ լուսանկարի վայրը և սարքը։

Հետադարձ կապի ձև. անուն, էլ. փոստի հասցե, հեռախոսահամար և ձեր տեքստը։

Տեխնիկական տվյալներ. հարցման ցանցային հասցեն օգտագործվում է պատասխանելու համար։ Գաղտնաբառ գուշակելու փորձերը սահմանափակելու համար այն մինչև մեկ ժամ պահվում է որպես հեշ, որից հասցեն հնարավոր չէ վերականգնել։ Ձեր մուտքի յուրաքանչյուր վայրի համար պահվում են ցանցային հասցեն, դիտարկիչը և վերջին օգտագործումը, որպեսզի տեսնեք և ավարտեք այն. նորերի մասին նաև նամակ է ուղարկվում ձեզ։ Սերվերի մատյանը պարունակում է հարցումների ուղին, ժամը, արդյունքը և սխալները, բայց ոչ բովանդակությունը։

Ինտեգրացիա. ձեր iiko կամ Syrve սերվերի հասցեն, մուտքանունը և գաղտնաբառը, ինչպես նաև այնտեղից բեռնված ապրանքներն ու պահեստները։`,
        ru: `Аккаунт: имя, фамилия, адрес электронной почты, номер телефона, роль, филиалы, язык и изображение, если вы его добавите. Для компании — также название, адрес и налоговый код. Пароль не хранится никогда, хранится только значение (argon2id), по которому его можно проверить. Если вы включите двухэтапный вход, его ключ хранится в зашифрованном виде, а резервные коды — только в виде таких значений.

Подсчёт: инвентаризации, записи с весом или количеством, время на устройстве и на сервере, товар, сотрудник, идентификатор устройства и каждое последующее изменение с его автором. Показания весов не содержат о вас ничего, кроме того, что взвешивали вы.

Загруженные изображения перед сохранением создаются заново. При этом удаляются скрытые сведения, например место и устройство съёмки.

Форма обратной связи: имя, адрес электронной почты, номер телефона и ваш текст.

Технические данные: сетевой адрес запроса используется, чтобы на него ответить. Чтобы ограничить подбор паролей, он до одного часа хранится в виде хеша, из которого его нельзя восстановить. Для каждого места, где вы вошли, хранятся сетевой адрес, браузер и последнее использование, чтобы вы могли их увидеть и выйти там; о новых местах также приходит письмо. В журнале сервера есть путь, время и результат запросов и ошибки, но не их содержание.

Интеграция: адрес, логин и пароль вашего сервера iiko или Syrve, а также загруженные с него продукты и склады.`,
      }),
    },
    {
      ...localizedFields('heading', {
        en: 'Why we process it',
        hy: 'Ինչու ենք մշակում',
        ru: 'Зачем мы это обрабатываем',
      }),
      ...localizedFields('text', {
        en: `To provide the service you or your company signed up for; to answer your message; to keep the service secure, which is our legitimate interest; and where the law requires it. We show no ads, build no profiles, use no analytics services and sell no data.`,
        hy: `Որպեսզի մատուցենք այն ծառայությունը, որի համար դուք կամ ձեր ընկերությունը գրանցվել եք, պատասխանենք ձեր հաղորդագրությանը, ապահովենք ծառայության անվտանգությունը, ինչը մեր օրինական շահն է, ինչպես նաև երբ դա պահանջում է օրենքը։ Մենք գովազդ չենք ցուցադրում, անձնական պրոֆիլներ չենք կազմում, վերլուծական ծառայություններ չենք օգտագործում և տվյալներ չենք վաճառում։`,
        ru: `Чтобы оказывать услугу, для которой зарегистрировались вы или ваша компания; чтобы ответить на ваше обращение; чтобы обеспечивать безопасность сервиса, что является нашим законным интересом; и когда этого требует закон. Мы не показываем рекламу, не составляем профилей, не пользуемся службами аналитики и не продаём данные.`,
      }),
    },
    {
      ...localizedFields('heading', {
        en: 'What is stored on your device',
        hy: 'Ինչ է պահվում ձեր սարքում',
        ru: 'Что хранится на вашем устройстве',
      }),
      ...localizedFields('text', {
        en: `So that Dram works offline, your browser stores the app itself, your session, your chosen language, the goods and inventories you have access to, and entries not sent yet. There are no advertising or tracking cookies.

Logging out removes this data from the device. If there are unsent entries, Dram asks first and offers them as a file. On a shared device, log out when you’re done.`,
        hy: `Որպեսզի Dram-ն աշխատի առանց ցանցի, ձեր դիտարկիչը պահում է հավելվածը, ձեր աշխատաշրջանը, ընտրված լեզուն, ձեզ հասանելի ապրանքներն ու գույքագրումները և դեռ չուղարկված գրառումները։ Գովազդի կամ հետևելու համար cookie ֆայլեր չկան։

Ելքը սարքից ջնջում է այս տվյալները։ Եթե դեռ կան չուղարկված գրառումներ, Dram-ը նախ հարցնում է և առաջարկում դրանք որպես ֆայլ։ Եթե սարքից օգտվում են նաև ուրիշները, աշխատանքի վերջում դուրս եկեք։`,
        ru: `Чтобы Dram работал без сети, браузер хранит само приложение, ваш сеанс, выбранный язык, доступные вам товары и инвентаризации и ещё не отправленные записи. Файлов cookie для рекламы или слежения нет.

Выход удаляет эти данные с устройства. Если остались неотправленные записи, Dram сначала спросит и предложит сохранить их в файл. На устройстве, которым пользуются и другие, выходите после работы.`,
      }),
    },
    {
      ...localizedFields('heading', {
        en: 'Who else receives data',
        hy: 'Էլ ով է ստանում տվյալներ',
        ru: 'Кто ещё получает данные',
      }),
      ...localizedFields('text', {
        en: `Your colleagues, within what their role and branches allow. The iiko or Syrve server your company has specified, when you exchange products or send an inventory. A map service (OpenStreetMap's Nominatim unless stated otherwise), which receives what you type when searching for a branch's address. Providers who run servers, storage and email for us, on our instructions. Authorities, where the law requires it.`,
        hy: `Ձեր գործընկերները՝ իրենց դերի և մասնաճյուղերի սահմաններում։ Ձեր ընկերության նշած iiko կամ Syrve սերվերը, երբ փոխանակում եք ապրանքներ կամ ուղարկում գույքագրում։ Քարտեզային ծառայությունը (OpenStreetMap-ի Nominatim-ը, եթե մենք այլը չենք նշել), որը ստանում է մասնաճյուղի հասցեն որոնելիս ձեր գրած բառերը։ Մատակարարներ, որոնք մեր հանձնարարությամբ տրամադրում են սերվերներ, պահոց և փոստ։ Պետական մարմիններ, երբ դա պահանջում է օրենքը։`,
        ru: `Ваши коллеги — в пределах своей роли и своих филиалов. Сервер iiko или Syrve, указанный вашей компанией, — когда вы обмениваетесь продуктами или отправляете инвентаризацию. Картографическая служба (Nominatim проекта OpenStreetMap, если мы не указали другую) получает слова, которые вы вводите при поиске адреса филиала. Поставщики, которые по нашему поручению обеспечивают серверы, хранилище и почту. Государственные органы — когда этого требует закон.`,
      }),
    },
    {
      ...localizedFields('heading', {
        en: 'How long we keep it',
        hy: 'Որքան ժամանակ ենք պահում',
        ru: 'Как долго мы храним данные',
      }),
      ...localizedFields('text', {
        en: `A company's data is stored as long as the company uses Dram. Removed goods, entries and people stay in the records of past counts, which would be wrong without them; a company may ask us to delete all its data.

Links in emails expire after hours or days and can be used once. Sent emails are removed from the queue after 30 days, files created for download after 15 minutes. Contact form messages are deleted once handled. Backups are overwritten in rotation.`,
        hy: `Ընկերության տվյալները պահվում են, քանի դեռ ընկերությունն օգտվում է Dram-ից։ Ջնջված ապրանքները, գրառումները և անձինք մնում են անցած հաշվառումների պատմության մեջ, քանի որ առանց դրանց հաշվառումն այլևս ճշգրիտ չէր լինի. ընկերությունը կարող է խնդրել ջնջել իր բոլոր տվյալները։

Նամակների հղումների ժամկետը լրանում է մի քանի ժամ կամ օր անց, և դրանք կարելի է օգտագործել մեկ անգամ։ Ուղարկված նամակների հերթը մաքրվում է 30 օր անց, ներբեռնման համար պատրաստված ֆայլերը՝ 15 րոպե անց։ Հետադարձ կապի հաղորդագրությունները ջնջվում են, երբ հարցը լուծված է։ Պահուստային պատճենները հերթով վերագրվում են։`,
        ru: `Данные компании хранятся, пока она пользуется Dram. Удалённые товары, записи и люди остаются в истории прошлых подсчётов: без них подсчёт перестал бы быть верным; компания может попросить удалить все её данные.

Ссылки в письмах действуют несколько часов или дней и только один раз. Очередь отправленных писем очищается через 30 дней, файлы для скачивания — через 15 минут. Обращения из формы обратной связи удаляются, когда вопрос решён. Резервные копии перезаписываются по очереди.`,
      }),
    },
    {
      ...localizedFields('heading', {
        en: 'How it is protected',
        hy: 'Ինչպես է պաշտպանվում',
        ru: 'Как данные защищены',
      }),
      ...localizedFields('text', {
        en: `Connections to this website are encrypted. Companies are separated in the database itself, not only by the program. Passwords and links are stored as hashes. No system is perfectly secure: if an incident affects your data, we will inform you and the authorities as the law requires.

Uploaded pictures have addresses that cannot be guessed; anyone who has such an address can see the picture without signing in.`,
        hy: `Կապն այս կայքի հետ գաղտնագրված է։ Ընկերությունների տվյալներն իրարից բաժանված են հենց տվյալների բազայում, ոչ միայն ծրագրով։ Գաղտնաբառերն ու հղումները պահվում են որպես հեշ։ Բացարձակ անվտանգ համակարգ չկա. եթե միջադեպն առնչվի ձեր տվյալներին, մենք կտեղեկացնենք ձեզ և պետական մարմիններին, ինչպես պահանջում է օրենքը։

Վերբեռնված նկարների հասցեները հնարավոր չէ կռահել, սակայն ով ունի այդպիսի հասցե, կարող է տեսնել նկարն առանց մուտք գործելու։`,
        ru: `Соединение с этим сайтом зашифровано. Компании разделены в самой базе данных, а не только программой. Пароли и ссылки хранятся в виде хешей. Полностью безопасных систем нет: если инцидент затронет ваши данные, мы сообщим вам и органам власти, как требует закон.

Адреса загруженных изображений невозможно угадать, но тот, кому такой адрес передали, увидит изображение без входа.`,
      }),
    },
    {
      ...localizedFields('heading', {
        en: 'Your rights',
        hy: 'Ձեր իրավունքները',
        ru: 'Ваши права',
      }),
      ...localizedFields('text', {
        en: `You may ask what is stored about you, have it corrected, deleted or provided in a common format, object to its processing, and complain to the data protection authority in your country. You can see and change most of your data in your profile. If a company added you, please ask it first: it decides about its staff's data.

Write to us through the contact form or at the address at the bottom of the main page. We reply within one month.`,
        hy: `Դուք կարող եք իմանալ, թե ձեր մասին ինչ է պահվում, պահանջել ուղղել, ջնջել կամ տարածված ձևաչափով տրամադրել այն, առարկել մշակմանը և բողոքել ձեր երկրի անձնական տվյալների պաշտպանության մարմնին։ Ձեր տվյալների մեծ մասը կարող եք տեսնել և փոխել անձնական էջում։ Եթե ձեզ ավելացրել է ընկերությունը, նախ դիմեք նրան. իր աշխատակիցների տվյալների մասին որոշում է ընկերությունը։

Գրեք մեզ հետադարձ կապի ձևով կամ գլխավոր էջի ներքևում նշված հասցեով։ Մենք պատասխանում ենք մեկ ամսվա ընթացքում։`,
        ru: `Вы можете узнать, что о вас хранится, потребовать исправить, удалить или передать это в распространённом формате, возразить против обработки и обратиться с жалобой в орган по защите персональных данных вашей страны. Большую часть своих данных вы видите и меняете в профиле. Если вас добавила компания, обратитесь сначала к ней: данными сотрудников распоряжается она.

Напишите нам через форму обратной связи или по адресу внизу главной страницы. Мы отвечаем в течение месяца.`,
      }),
    },
    {
      ...localizedFields('heading', {
        en: 'Changes',
        hy: 'Փոփոխություններ',
        ru: 'Изменения',
      }),
      ...localizedFields('text', {
        en: `When the way we process data changes, we update this page and its effective date. We tell company owners in advance about significant changes.`,
        hy: `Երբ տվյալների մշակման եղանակը փոխվում է, փոխվում է նաև այս էջը՝ ուժի մեջ մտնելու ամսաթվի նշումով։ Էական փոփոխությունների մասին ընկերությունների սեփականատերերը նախապես տեղեկացվում են։`,
        ru: `Если порядок обработки данных меняется, меняется и эта страница — с указанием даты вступления в силу. О существенных изменениях владельцы компаний узнают заранее.`,
      }),
    },
  ],
}
