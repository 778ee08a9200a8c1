/** The smallest environment for production, except for the secret. */
export const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://unused',
  PUBLIC_URL: 'https://midan.example.org',
  PAYMENT_ACCOUNT: 'organiser@instapay',
  SUPPORT_WHATSAPP: '+20 100 765 4321',
  CONTACT_ADDRESS: '5 Arena Street, Giza',
  CONTACT_ADDRESS_AR: '٥ شارع الميدان، الجيزة',
  CONTACT_PHONE: '+20 100 765 4321',
  CONTACT_EMAIL: 'contact@midan.example.org',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Midan <post@midan.example.org>',
} as const;
