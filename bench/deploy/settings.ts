/** Settings of an invented organiser with which production starts, but for the database. */
export const PRODUCTION = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  APP_SECRET: 'a secret for a trial on this machine alone',
  PUBLIC_URL: 'https://midan.example',
  TRUST_PROXY: 'loopback',
  PAYMENT_ACCOUNT: 'trial@instapay',
  SUPPORT_WHATSAPP: '201000000009',
  CONTACT_ADDRESS: '1 Trial Street, Cairo',
  CONTACT_ADDRESS_AR: '١ شارع التجربة، القاهرة',
  CONTACT_PHONE: '+20 100 000 0009',
  CONTACT_EMAIL: 'trial@midan.example',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Midan <trial@midan.example>',
  ADMIN_EMAIL: 'owner@midan.example',
  ADMIN_PASSWORD: 'Kept-By-Nobody-77',
};
