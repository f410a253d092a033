import { BRAND } from '#shared/brand.ts';
import type { Texts } from '#shared/languages.ts';
import type { it } from './it.ts';

export const fr: Texts<typeof it> = {
  meta: {
    title: `Le formulaire pour les partenaires | ${BRAND.name}`,
    description:
      'La liste d’attente pour louer des utilitaires au Tessin, aussi sur votre site : une ligne de HTML suffit, dans votre langue et votre police.',
  },
  title: 'Notre formulaire, sur votre page.',
  lead: 'Une ligne de HTML place la liste d’attente sur votre site, en quatre langues. Vérifiez votre adresse, essayez le formulaire et emportez le code.',
  facts: [
    'Un seul fichier, d’une seule origine',
    'Ni cookies, ni stockage local, ni suivi',
    'Fonctionne aussi sous une Content-Security-Policy stricte',
  ],
  origin: {
    title: 'Où sera-t-il placé ?',
    text: 'Nous n’acceptons d’inscriptions que depuis les sites que nous connaissons. Vérifiez si le vôtre en fait partie.',
    label: 'Adresse de votre page',
    hint: 'Comme l’affiche le navigateur, avec www s’il y figure.',
    check: 'Vérifier l’adresse',
    invalid: 'Ce n’est pas l’adresse d’une page web. Par exemple : www.example.ch',
    allowed: 'Tout est prêt. Les inscriptions depuis cette adresse sont acceptées.',
    refused:
      'Pas encore sur la liste. Le formulaire s’afficherait, mais chaque inscription serait refusée. Écrivez-nous et nous l’ajouterons :',
    unknown:
      'La liste ne répond pas. Impossible de le dire pour l’instant. Réessayez dans un moment ou posez-nous la question :',
    subject: 'Le formulaire de la liste d’attente sur notre site',
  },
  code: {
    title: 'Emportez le code.',
    text: 'Collez-le là où le formulaire doit apparaître. Les améliorations compatibles arrivent d’elles-mêmes, les changements incompatibles jamais.',
    language: 'Langue',
    theme: 'Jeu de couleurs',
    auto: 'Comme la page',
    light: 'Clair',
    dark: 'Sombre',
    partner: 'ID partenaire',
    partnerHint:
      'Votre nom dans chaque inscription, pour que nous puissions vous dire combien se font sur votre site.',
    copy: 'Copier',
    copied: 'Copié',
    selected: 'Sélectionné, appuyez sur Ctrl+C',
    policy: 'Pour votre Content-Security-Policy, si vous en avez une',
    link: 'Là où les scripts ne sont pas admis',
    linkText:
      'Un lien vers une page qui n’a que le formulaire, pour Notion, Linktree, Google Sites ou un code QR.',
  },
  test: 'Essayez-le.',
  needsScript:
    'L’essai du formulaire et la vérification de l’adresse ont besoin de JavaScript. Vous pouvez aussi nous demander :',
};
