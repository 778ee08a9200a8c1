{{- define "midan.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end -}}

{{- define "midan.selector" -}}
app.kubernetes.io/name: midan
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "midan.labels" -}}
{{ include "midan.selector" . }}
app.kubernetes.io/version: {{ .Values.image.tag | default .Chart.AppVersion | quote }}
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

{{- define "midan.environment" -}}
- configMapRef: { name: {{ .Release.Name }} }
- secretRef: { name: {{ .Values.existingSecret }} }
{{- end -}}
