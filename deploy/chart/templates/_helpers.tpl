{{- define "midan.image" -}}
{{- $tag := .Values.image.tag | default .Chart.AppVersion -}}
{{ .Values.image.repository }}:{{ $tag }}{{ with .Values.image.digest }}@{{ . }}{{ end }}
{{- end -}}

{{- define "midan.selector" -}}
app.kubernetes.io/name: midan
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "midan.labels" -}}
{{ include "midan.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ .Chart.Name }}-{{ .Chart.Version }}
{{- end -}}

{{- define "midan.podSecurity" -}}
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
fsGroup: 10001
seccompProfile: { type: RuntimeDefault }
{{- end -}}

{{- define "midan.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end -}}

{{- /* Node reads certificate authorities besides its own from this file. */ -}}
{{- define "midan.caVariable" -}}
- { name: NODE_EXTRA_CA_CERTS, value: /ca/ca.crt }
{{- end -}}

{{- define "midan.caMount" -}}
- { name: ca, mountPath: /ca, readOnly: true }
{{- end -}}

{{- define "midan.caVolume" -}}
- name: ca
  secret: { secretName: {{ .Values.caSecret | quote }} }
{{- end -}}

{{- /* What a command that needs the database and the store runs with. */ -}}
{{- define "midan.command" -}}
image: {{ include "midan.image" . | quote }}
envFrom:
  - configMapRef: { name: {{ .Release.Name }} }
env:
  # Database and store, and without the others the server's settings are refused.
  # Neither the first administrator's password nor the keys of payment gateways.
  {{- $keys := list "DATABASE_URL" "S3_ACCESS_KEY_ID" "S3_SECRET_ACCESS_KEY" }}
  {{- $keys = concat $keys (list "APP_SECRET" "APP_SECRET_ACCEPTED" "CERTIFICATE_SECRET" "SMTP_URL" "WHATSAPP_TOKEN" "WHATSAPP_PHONE_ID") }}
  {{- range $keys }}
  - name: {{ . }}
    valueFrom:
      secretKeyRef: { name: {{ $.Values.existingSecret | quote }}, key: {{ . }}, optional: true }
  {{- end }}
  {{- if .Values.caSecret }}
  {{- include "midan.caVariable" . | nindent 2 }}
  {{- end }}
resources:
  requests: { cpu: 100m, memory: 256Mi }
  limits: { memory: 768Mi }
securityContext:
  {{- include "midan.containerSecurity" . | nindent 2 }}
volumeMounts:
  - { name: backup, mountPath: /backup }
  {{- if .Values.caSecret }}
  {{- include "midan.caMount" . | nindent 2 }}
  {{- end }}
{{- end -}}
