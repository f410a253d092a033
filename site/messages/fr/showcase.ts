import type { SiteMessages } from '../site-messages.ts';

export const style: SiteMessages['style'] = {
  title: 'Guide de style',
  lead: 'Les éléments de chaque page, lus à la source même qu’utilisent le site, le formulaire et l’e-mail.',
  palette: {
    title: 'Couleurs',
    colours: {
      ground: 'Fond',
      raised: 'Feuille',
      sunken: 'Bande',
      line: 'Filet',
      control: 'Bord des champs',
      ink: 'Encre',
      text: 'Texte',
      muted: 'Texte secondaire',
      action: 'Orange, l’action',
      actionHover: 'Action survolée',
      onAction: 'Texte sur l’action',
      success: 'Vert, la réussite',
      error: 'Rouge, l’erreur',
      focus: 'Bleu, le focus',
    },
  },
  typography: {
    title: 'Typographie',
    body: 'Un texte courant se lit sans effort : lignes courtes, interligne ample, aucun ornement.',
    plate: 'Charge utile 1200 kg',
  },
  buttons: {
    title: 'Boutons',
    primary: 'Principal',
    secondary: 'Secondaire',
    quiet: 'Discret',
    disabled: 'Indisponible',
  },
  cards: {
    title: 'Cartes',
    plain: { title: 'Carte', text: 'Une feuille sur le fond, détachée par un filet.' },
    success: { title: 'Tout est en ordre', text: 'Le vert ne dit qu’une chose : c’est réussi.' },
    error: { title: 'Erreur', text: 'Le rouge dit ce qui ne va pas et comment y remédier.' },
  },
  form: {
    title: 'Éléments de formulaire',
    text: 'Lieu',
    textHint: 'Ville ou canton',
    choice: 'Type de véhicule',
    consent: 'J’ai lu et j’accepte',
  },
  badges: {
    title: 'Étiquettes',
    neutral: 'En préparation',
    success: 'Vérifié',
    error: 'Échu',
  },
  tabs: {
    title: 'Onglets',
    items: [
      { label: 'Dimensions', text: 'Longueur, largeur et hauteur, cotées sur le dessin.' },
      { label: 'Charge utile', text: 'Le poids que le véhicule peut transporter.' },
      { label: 'Retrait', text: 'Où et quand prendre les clés.' },
    ],
  },
  tooltip: {
    title: 'Infobulles',
    trigger: 'Qu’est-ce que la charge utile ?',
    text: 'Le poids maximal du chargement, selon le permis de circulation.',
  },
};

export const emailPreview: SiteMessages['emailPreview'] = {
  title: 'Les e-mails de confirmation',
  lead: 'Voici ce que reçoit toute personne qui s’inscrit, tel que le message est envoyé : même modèle, mêmes mots.',
  versions: {
    company: 'Confirmation, avec le nom de l’entreprise',
    neutral: 'Confirmation, version neutre',
    request: 'Demande de confirmation',
  },
  html: 'E-mail',
  plainText: 'Texte seul',
  sampleCompany: 'Transports Exemple SA',
  notes: {
    title: 'À propos du modèle',
    items: [
      'La demande de confirmation est envoyée aux personnes dont l’inscription ne vaut qu’après un clic : d’ici là, elles ne sont pas sur la liste.',
      'Les e-mails font au plus 600 pixels de large et s’adaptent au téléphone.',
      'Ils ne chargent ni images ni polices depuis d’autres serveurs.',
      'La version avec le nom n’est envoyée que si celui-ci s’écrit avec des lettres, des chiffres et une ponctuation simple ; sinon, c’est la version neutre qui part.',
      'Chaque message comporte une partie en texte seul et un lien de désinscription qui ne contient aucune adresse.',
    ],
  },
  inbox: 'Dans la boîte de réception',
};
