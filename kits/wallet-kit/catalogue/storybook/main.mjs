import react from '@vitejs/plugin-react';

/** Storybook over the stories of the catalogue. The stories themselves know nothing of it. */
export default {
  stories: ['../*.stories.tsx'],
  addons: ['@storybook/addon-a11y'],
  framework: { name: '@storybook/react-vite', options: { strictMode: true } },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: false },
  viteFinal: (config) => ({ ...config, plugins: [...config.plugins, react()] }),
};
