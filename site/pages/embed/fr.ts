import { BRAND } from '#shared/brand.ts';
import type { Texts } from '#shared/languages.ts';
import type { it } from './it.ts';

export const fr: Texts<typeof it> = {
  meta: {
    title: `Le formulaire pour les partenaires | ${BRAND.name}`,
    description:
      'La liste d’attente pour louer des utilitaires au Tessin, aussi sur votre site : une ligne de HTML suffit, dans votre langue et à vos couleurs.',
  },
  title: 'Notre formulaire, sur votre page.',
  lead: 'Une ligne de HTML place la liste d’attente sur votre site, en quatre langues et à vos couleurs. Réglez le formulaire ici, essayez-le et emportez le code.',
  facts: [
    'Un seul fichier, d’une seule origine',
    'Ni cookies, ni stockage, ni suivi',
    'Fonctionne aussi sous une Content-Security-Policy stricte',
  ],
  origin: {
    title: 'Où sera-t-il placé ?',
    text: 'Nous n’acceptons d’inscriptions que depuis les sites que nous connaissons. Vérifiez si le vôtre en fait partie.',
    label: 'Adresse de votre page',
    hint: 'Comme l’affiche le navigateur, avec www s’il y figure.',
    check: 'Vérifier l’adresse',
    checking: 'Vérification en cours…',
    invalid: 'Ce n’est pas l’adresse d’une page web. Un exemple : www.example.ch',
    allowed: {
      title: 'Tout est prêt',
      text: 'Les inscriptions depuis cette adresse sont acceptées.',
    },
    refused: {
      title: 'Pas encore sur la liste',
      text: 'Le formulaire s’afficherait, mais chaque inscription serait refusée. Écrivez-nous et nous l’ajouterons :',
    },
    unknown: {
      title: 'La liste ne répond pas',
      text: 'Impossible de le dire pour l’instant. Réessayez dans un moment ou posez-nous la question :',
    },
    subject: 'Le formulaire de la liste d’attente sur notre site',
  },
  look: {
    title: 'Quel aspect aura-t-il ?',
    text: 'Voici le formulaire tel que nous le livrons, et chaque changement se voit aussitôt. Il est en mode d’essai : remplissez-le, rien n’est envoyé.',
    settings: 'Réglages',
    language: 'Langue',
    auto: 'Comme la page',
    theme: 'Jeu de couleurs',
    light: 'Clair',
    dark: 'Sombre',
    action: 'Couleur du bouton',
    actionHint: 'Vide : notre orange.',
    actionInvalid: 'Six chiffres hexadécimaux après un dièse, par exemple #0a5c36',
    pickAction: 'Choisir la couleur du bouton',
    whiteText: 'Texte blanc, contraste {ratio}:1',
    blackText: 'Texte noir, contraste {ratio}:1',
    radius: 'Rayon des coins',
    heading: 'Titre',
    headingHint: 'Vide : le nôtre, dans chaque langue.',
    partner: 'ID partenaire',
    partnerHint:
      'Votre nom dans chaque inscription, pour que nous puissions vous dire combien se font sur votre site.',
    successUrl: 'Page après l’inscription',
    successUrlHint: 'Vide : un merci à la place du formulaire.',
    successUrlInvalid: 'L’adresse d’une page web, par exemple https://www.example.ch/merci',
    more: 'Autres attributs',
    fromAddress: 'La campagne dans l’adresse de la page (utm_…)',
    attributes: {
      font: 'La police du formulaire.',
      reference:
        'Votre propre identifiant du visiteur ou de la campagne, 200 caractères au plus. Il est conservé avec l’inscription.',
      source: 'La campagne. Elle est conservée avec l’inscription, 500 caractères au plus.',
      via: 'Le code du lien d’invitation par lequel la personne est venue.',
      'privacy-url':
        'La page à laquelle renvoie le consentement. Vide : notre politique de confidentialité.',
      'heading-level': 'Le niveau du titre dans votre page, de 1 à 6.',
      prefill: 'Rempli à l’avance ; chacun peut le modifier.',
    },
    preview: 'Aperçu',
    ground: 'Fond',
    width: 'Largeur',
    needsScript: 'L’aperçu a besoin de JavaScript.',
  },
  code: {
    title: 'Emportez le code.',
    text: 'Collez-le là où le formulaire doit apparaître. Il suit les réglages ci-dessus. Les améliorations compatibles arrivent d’elles-mêmes, les changements incompatibles jamais.',
    copy: 'Copier',
    copied: 'Copié',
    selected: 'Sélectionné, appuyez sur Ctrl+C',
    style: {
      title: 'Pour votre feuille de style',
      text: 'Couleur et coins. Ce sont des règles de votre page, aucune policy ne s’y oppose.',
    },
    noStyle: 'Rien à ajouter : le formulaire garde sa couleur et ses coins.',
    link: {
      title: 'Là où aucun script n’est permis',
      text: 'Un lien vers une page qui n’a que le formulaire, pour Notion, Linktree, Google Sites ou un code QR. Il reprend d’ici la langue, les couleurs claires ou sombres, la police, le partenaire, la campagne et les choix faits d’avance ; la couleur, les coins et le titre restent les nôtres.',
    },
    policy: {
      title: 'Pour votre Content-Security-Policy',
      text: 'Seulement si votre site en a une.',
    },
  },
};
