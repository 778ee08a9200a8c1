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
