import { BRAND } from '#shared/brand.ts';
import type { LandingTexts } from './it.ts';

export const fr: LandingTexts = {
  meta: {
    title: `Bientôt au Tessin : des utilitaires à louer | ${BRAND.name}`,
    description:
      'Il vous faut un utilitaire, ou le vôtre dort ? Rejoignez la liste d’attente pour en louer ou en proposer un en Suisse, d’abord au Tessin.',
  },
  hero: {
    eyebrow: 'Bientôt au Tessin : des utilitaires à louer',
    headline: 'Un utilitaire dort. Quelqu’un le cherche.',
    lead: `${BRAND.name} les réunira : une plateforme pour louer des utilitaires et proposer le sien.`,
    benefits: [
      'Des réservations simples et rapides',
      'Un revenu d’appoint avec l’utilitaire qui reste à l’arrêt',
      'Une visibilité dans toute la Suisse, sans frais de marketing',
      'Des places limitées en phase bêta',
    ],
  },
  formNotices: {
    invalid: {
      title: 'Quelque chose ne va pas dans le formulaire',
      text: 'Une indication manque ou n’est pas valable. Revenez en arrière dans votre navigateur : vous retrouverez le formulaire rempli.',
    },
    failed: {
      title: 'L’inscription n’a pas abouti',
      text: 'Une erreur s’est produite de notre côté. Attendez un instant, revenez en arrière dans votre navigateur et renvoyez le formulaire.',
    },
    tooMany: {
      title: 'Trop d’inscriptions en ce moment',
      text: 'Votre réseau envoie plus d’inscriptions que d’habitude. Attendez dix minutes, revenez en arrière dans votre navigateur et renvoyez le formulaire. Avec JavaScript activé, l’envoi fonctionne immédiatement.',
    },
  },
  listings: {
    title: 'À quoi ressemblera une annonce',
    lead: 'Trois exemples inventés : rien ne se loue pour l’instant.',
    example: 'Exemple',
    perDay: 'par jour',
    payload: 'Charge utile',
    freeDays: 'Jours libres',
  },
  whyChoose: {
    title: `Pourquoi ${BRAND.name}`,
    cards: [
      {
        title: 'Recherche avancée',
        text: 'Vous filtrerez par catégorie, région, prix et disponibilité, jusqu’au véhicule qui convient au travail.',
      },
      {
        title: 'Paiements sécurisés',
        text: 'Vous paierez en ligne, par l’intermédiaire d’un prestataire certifié.',
      },
      {
        title: 'Avis authentiques',
        text: 'Uniquement des avis vérifiés, de personnes qui auront loué avant vous.',
      },
      {
        title: 'Assurance comprise',
        text: 'Chaque véhicule partira assuré, par la police du professionnel ou par celle de la plateforme.',
      },
    ],
  },
  steps: {
    title: 'Comment ça marchera, en trois arrêts',
    items: [
      {
        title: 'Proposez ou cherchez',
        text: 'Vous avez un utilitaire ? Proposez-le. Il vous en faut un ? Trouvez-en un où et quand cela vous arrange.',
      },
      {
        title: 'Réservez',
        text: 'Choisissez les dates et mettez-vous d’accord par messagerie, jusqu’à la confirmation.',
      },
      {
        title: 'Payez et partez',
        text: 'Après le paiement, vous recevrez les coordonnées pour le retrait. La route est à vous.',
      },
    ],
  },
  categories: {
    title: 'À chaque travail son véhicule',
    lead: 'Du déménagement au chantier, des produits frais à l’équipe au complet.',
    names: {
      boxTruck: 'Camion à caisse',
      tipper: 'Camion-benne',
      refrigerated: 'Véhicule frigorifique',
      flatbed: 'Camion plateau',
      mobileWorkshop: 'Atelier mobile',
      nineSeater: 'Minibus 9 places',
      other: 'Autres véhicules',
    },
  },
  faq: {
    title: 'Questions fréquentes',
    items: [
      {
        question: 'Comment paiera-t-on ?',
        answer: 'Par un prestataire de paiement de confiance, actif dans le monde entier.',
      },
      {
        question: 'Les véhicules seront-ils assurés ?',
        answer:
          'Oui, chaque véhicule devra l’être. Les professionnels utiliseront leur propre assurance ; tous les autres bénéficieront de celle de la plateforme.',
      },
      {
        question: 'Pourrai-je annuler une réservation ?',
        answer:
          'Oui. Les conditions d’annulation du propriétaire s’appliqueront ; jusqu’à 24 heures avant, l’annulation sera gratuite.',
      },
      {
        question: 'Comment les véhicules seront-ils vérifiés ?',
        answer:
          'Pour proposer un véhicule, il faudra fournir les documents obligatoires, le permis de circulation et des photos détaillées.',
      },
      {
        question: 'Combien coûtera une annonce ?',
        answer:
          'Rien : la publication sera gratuite. Nous prélèverons une commission uniquement sur les réservations menées à terme.',
      },
      {
        question: 'Y a-t-il une assistance ?',
        answer: 'Oui. Nous répondons dans les 24 heures, les jours ouvrables.',
      },
    ],
  },
  closing: {
    title: 'Prochain arrêt : la liste d’attente.',
    text: 'L’inscription est gratuite et ne vous engage à rien. Les places en phase bêta sont limitées.',
    button: 'Rejoindre la liste d’attente',
  },
};
