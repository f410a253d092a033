import { BRAND } from '#shared/brand.ts';
import type { Texts } from '#shared/languages.ts';
import type { it } from './it.ts';

export const fr: Texts<typeof it> = {
  meta: {
    title: `Politique de confidentialité | ${BRAND.name}`,
    description:
      'Quelles données recueille la liste d’attente pour louer des utilitaires au Tessin, pourquoi, combien de temps, et comment les faire rectifier ou effacer.',
  },
  disclaimer: {
    title: 'Version préliminaire',
    text: 'Cette politique s’applique au site et à la liste d’attente, avant l’ouverture de la plateforme. Elle sera complétée lorsque la société sera constituée et le service disponible.',
  },
  sections: {
    controller: {
      title: 'Responsable du traitement',
      paragraphs: [
        `Le responsable du traitement est ${BRAND.controller.fr}, ${BRAND.address.fr}, ci-après « nous ».`,
        'La société n’est pas encore inscrite au registre du commerce. Sa raison sociale complète et son siège seront indiqués ici après sa constitution.',
      ],
    },
    purpose: {
      title: 'Finalités du traitement',
      paragraphs: ['Nous traitons vos données pour :'],
      points: [
        'gérer la liste d’attente et confirmer votre inscription par e-mail ;',
        'vous informer de l’ouverture de la plateforme, de l’accès anticipé et de la phase bêta ;',
        'comprendre quels véhicules sont recherchés et proposés, et dans quelles régions ;',
        'répondre aux messages que vous envoyez par le formulaire de contact ;',
        'prouver votre consentement et protéger le service contre les abus.',
      ],
      closing: [
        'Nous ne prenons aucune décision automatisée à partir de vos données et nous ne les vendons pas.',
      ],
    },
    dataTypes: {
      title: 'Types de données',
      paragraphs: [
        'Nous recueillons uniquement ce que vous nous indiquez et ce qu’il faut pour que le service fonctionne :',
      ],
      points: [
        'liste d’attente : adresse e-mail, à quel titre vous vous inscrivez (particulier, entreprise, société de location ou autre), si vous cherchez ou proposez un véhicule et, si vous les indiquez, entreprise, nombre de véhicules et lieu ;',
        'langue choisie, date et heure de l’inscription, page depuis laquelle vous vous inscrivez, avec la campagne indiquée dans son adresse, et, le cas échéant, site partenaire qui l’héberge, avec la référence et la campagne qu’il nous transmet. Des identifiants que les plateformes publicitaires ajoutent à une adresse, nous retenons seulement qu’ils y figuraient ;',
        'si vous arrivez par un lien d’invitation, le code de la personne qui l’a transmis : nous savons ainsi qui a invité qui, et combien de personnes chacun a amenées ;',
        'preuve du consentement : le texte que vous avez accepté, la page et le moment ;',
        'si votre adresse provient d’une autre liste d’attente : les mêmes données et la preuve du consentement donné à cette occasion ;',
        'état des e-mails que nous vous envoyons (envoyé, non distribué, signalé comme indésirable), annonces que nous vous avons envoyées, avec leur date, et, le cas échéant, votre confirmation ou votre désinscription ;',
        'contact : nom, adresse e-mail, langue et texte du message ;',
        'un registre de ce que nous faisons à la main avec vos données (par exemple les remettre, les rectifier ou les effacer) : le moment, le type d’intervention et une empreinte de l’adresse, jamais l’adresse elle-même ;',
        'données techniques de connexion, comme l’adresse IP, que l’hébergeur traite pour fournir les pages et les protéger contre les abus. Contre les requêtes en masse, nous les comptons par réseau, dix minutes au plus ; au lieu de l’adresse IP, nous enregistrons une valeur calculée avec une clé.',
      ],
      closing: [
        'Nous n’utilisons ni cookies ni outils d’analyse ou de suivi. Dans votre navigateur, nous n’enregistrons que la langue, si vous la choisissez dans le menu : elle reste dans le stockage local de votre appareil, sous le nom « language », et vous pouvez l’effacer en tout temps.',
      ],
    },
    legalBasis: {
      title: 'Base juridique',
      paragraphs: [
        'Nous traitons les données conformément à la loi fédérale suisse sur la protection des données (LPD, RS 235.1) et à son ordonnance (OPDo, RS 235.11).',
        'Pour la liste d’attente, nous nous fondons sur votre consentement, que vous donnez en cochant la case du formulaire. Vous pouvez le retirer en tout temps ; ce qui a été fait auparavant reste licite.',
        'Pour répondre aux messages, conserver la preuve du consentement, documenter nos interventions et protéger le service, nous nous fondons sur notre intérêt légitime. Si le règlement européen (RGPD) s’applique, il s’agit de l’article 6, paragraphe 1, lettre a pour le consentement et lettre f pour l’intérêt légitime.',
      ],
    },
    sharing: {
      title: 'Communication des données',
      paragraphs: [
        'Nous ne vendons pas vos données et ne les cédons pas à des tiers pour leur publicité. Les autres personnes inscrites ne les voient pas.',
        'Seules y ont accès, dans la mesure nécessaire, les personnes que nous avons mandatées et les prestataires décrits sous « Services externes ». Nous ne les communiquons aux autorités que si la loi nous y oblige.',
        'D’autres de nos systèmes peuvent être avertis de chaque inscription, confirmation et désinscription, sans l’adresse s’ils n’en ont pas besoin.',
      ],
    },
    externalServices: {
      title: 'Services externes',
      paragraphs: [
        'Certains prestataires traitent des données pour notre compte et selon nos instructions :',
      ],
      points: [
        'un hébergeur, qui publie le site et conserve la base de données ;',
        'un service d’envoi d’e-mails, qui achemine les confirmations et nous signale les messages non distribués ou indésirables ;',
        'un service de gestion de formulaires, qui reçoit les inscriptions et les messages de contact.',
      ],
      closing: [
        'Le formulaire de la liste d’attente peut aussi figurer sur les sites de nos partenaires. Dans ce cas, ce que vous saisissez nous parvient directement ; pour le reste de la page, la politique du partenaire s’applique.',
      ],
    },
    transfers: {
      title: 'Transferts à l’étranger',
      paragraphs: [
        'Emplacement des serveurs sur lesquels nos prestataires enregistrent et traitent les données : {countries}.',
        'Les pages et le formulaire vous parviennent par un réseau de l’hébergeur, dont le point le plus proche de vous transmet aussi ce que vous envoyez. Emplacements habituels : {edge}.',
        'Hors de Suisse, le transfert a lieu vers des États qui, selon le Conseil fédéral, garantissent une protection adéquate (annexe 1 OPDo), ou sur la base de clauses types de protection des données reconnues par le Préposé fédéral à la protection des données et à la transparence (PFPDT).',
      ],
    },
    retention: {
      title: 'Durée de conservation',
      paragraphs: [
        'Nous conservons les données de la liste d’attente et les messages de contact pour une durée indéterminée, jusqu’à ce que vous en demandiez l’effacement. Nous les effaçons alors ; les sauvegardes les conservent encore 35 jours au plus.',
        'Si vous vous désinscrivez, nous ne vous écrivons plus, mais votre adresse reste enregistrée avec votre désinscription, afin que nous puissions la respecter. Pour supprimer aussi cette donnée, demandez-nous l’effacement.',
        'Même après l’effacement, nous gardons une empreinte de l’adresse, calculée avec une clé secrète, les seuls faits qui empêchent d’autres e-mails (la désinscription, les messages non distribués ou signalés, ce que nous avons envoyé, quand et combien de fois) et le registre de nos interventions. Sans l’adresse et sans la clé, l’empreinte ne dit pas à qui elle appartient.',
        'Les données d’une inscription qui attend votre confirmation sont effacées après 30 jours ; l’empreinte et ces faits demeurent.',
      ],
    },
    rights: {
      title: 'Vos droits',
      paragraphs: ['En tout temps et, en règle générale, gratuitement, vous pouvez :'],
      points: [
        'savoir si nous traitons des données vous concernant et lesquelles, et en recevoir une copie ;',
        'faire rectifier des données inexactes ;',
        'demander l’effacement de vos données ;',
        'vous opposer à un traitement, ou le faire limiter ;',
        'recevoir dans un format électronique courant les données que vous nous avez remises ;',
        'retirer votre consentement, également par le lien figurant dans chaque e-mail de la liste d’attente.',
      ],
      closing: [
        'Pour vous protéger, nous pouvons vous demander de prouver votre identité. En règle générale, nous répondons dans les 30 jours. Vous pouvez aussi vous adresser au PFPDT à Berne ou, si le RGPD s’applique, à l’autorité de contrôle de votre pays.',
      ],
    },
  },
  contact: 'Une question sur vos données ? Écrivez à {email}.',
};
